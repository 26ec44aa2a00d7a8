import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { Reason } from '#locales/keys.ts';

/** What a refused operation tells: one reason, and for input one of each field. */
export interface Refusal {
  reason: Reason;
  fields?: { name: string; reason: Reason }[];
}

/** A reason that concerns the whole of the request but belongs to one field, such as a wrong password. */
export const atField = (refusal: Refusal, reason: Reason, name: string): Refusal =>
  refusal.reason === reason ? { reason, fields: [{ name, reason }] } : refusal;

/** Puts each field's reason at its field; what concerns no field of the form, or the whole, is the form's own. */
export function showRefusal<Values extends FieldValues>(
  { reason, fields = [] }: Refusal,
  known: (keyof Values)[],
  setError: UseFormSetError<Values>,
): void {
  const here = fields.filter(({ name }) => known.includes(name));
  for (const { name, reason } of here) setError(name as Path<Values>, { message: reason }, { shouldFocus: true });
  if (here.length === 0) setError('root', { message: reason });
}
