import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { Reason } from '#locales/keys.ts';
import type { Refusal } from '../graphql/result.ts';

/** Moves a refusal's reason to one field, for reasons that the server gives for the whole, such as a wrong password. */
export const atField = ({ reason }: Refusal, name: string): Refusal => ({ reason, fields: [{ name, reason }] });

/** The same, only for these reasons. */
export const atFieldIf = (refusal: Refusal, name: string, ...reasons: Reason[]): Refusal =>
  reasons.includes(refusal.reason) ? atField(refusal, name) : refusal;

/** Shows each reason at its field, with the focus on the first; what none of the shown fields is about, above the form. */
export function showRefusal<Values extends FieldValues>(
  { reason, fields = [] }: Refusal,
  shown: ReadonlySet<string>,
  setError: UseFormSetError<Values>,
): void {
  const here = fields.filter(({ name }) => shown.has(name));
  // The names that the form shows are paths of its values.
  for (const [index, { name, reason: message }] of here.entries())
    setError(name as Path<Values>, { message }, { shouldFocus: index === 0 });
  if (here.length === 0) setError('root', { message: reason });
}
