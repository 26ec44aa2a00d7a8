import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { Reason } from '#locales/keys.ts';
import type { Refusal } from '../graphql/result.ts';

/** Puts a reason at a field where the server names none, such as for a wrong password. */
export const atField = ({ reason }: Refusal, name: string): Refusal => ({ reason, fields: [{ name, reason }] });

/** Does so for these reasons only. */
export const atFieldIf = (refusal: Refusal, name: string, ...reasons: Reason[]): Refusal =>
  reasons.includes(refusal.reason) ? atField(refusal, name) : refusal;

/** Shows each reason at its field and focuses the first; above the form where none of its fields is named. */
export function showRefusal<Values extends FieldValues>(
  { reason, fields = [] }: Refusal,
  shown: ReadonlySet<string>,
  setError: UseFormSetError<Values>,
): void {
  const here = fields.filter(({ name }) => shown.has(name));
  // Only names passed to `field`, which are paths of the values, are shown.
  for (const [index, { name, reason: message }] of here.entries())
    setError(name as Path<Values>, { message }, { shouldFocus: index === 0 });
  if (here.length === 0) setError('root', { message: reason });
}
