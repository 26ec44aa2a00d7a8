import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { Reason } from '#locales/keys.ts';
import type { Refusal } from '../graphql/result.ts';

/** Attaches a refusal to a field where the server names none, such as for a wrong password. */
export const atField = ({ reason }: Refusal, name: string): Refusal => ({ reason, fields: [{ name, reason }] });

/** Does the same, but only for these reasons. */
export const atFieldIf = (refusal: Refusal, name: string, ...reasons: Reason[]): Refusal =>
  reasons.includes(refusal.reason) ? atField(refusal, name) : refusal;

/**
 * Shows each reason at its field and focuses the first, or shows the refusal above the form if it names none of its
 * fields.
 */
export function showRefusal<Values extends FieldValues>(
  { reason, fields = [] }: Refusal,
  shown: ReadonlySet<string>,
  setError: UseFormSetError<Values>,
): void {
  const here = fields.filter(({ name }) => shown.has(name));
  // `shown` contains only names passed to `field`, which are paths of the values.
  for (const [index, { name, reason: message }] of here.entries())
    setError(name as Path<Values>, { message }, { shouldFocus: index === 0 });
  if (here.length === 0) setError('root', { message: reason });
}
