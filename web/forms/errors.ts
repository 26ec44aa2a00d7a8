import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { Reason } from '#locales/keys.ts';
import type { Refusal } from '../graphql/result.ts';

/** A refusal of one field. */
export const atField = ({ reason }: Refusal, name: string): Refusal => ({ reason, fields: [{ name, reason }] });

/**
 * Attaches a refusal to a field where the server names none, such as for a wrong password. `fields` maps each reason to
 * its field; any other refusal stays as it is.
 */
export function atFields(refusal: Refusal, fields: Partial<Record<Reason, string>>): Refusal {
  const name = fields[refusal.reason];
  return name === undefined ? refusal : atField(refusal, name);
}

/**
 * Shows each reason at its field and focuses the first, or shows the refusal above the form if it names none of its
 * fields.
 */
export function showRefusal<Values extends FieldValues>(
  { reason, fields = [] }: Refusal,
  fieldNames: ReadonlySet<string>,
  setError: UseFormSetError<Values>,
): void {
  const here = fields.filter(({ name }) => fieldNames.has(name));
  // `shown` contains only names passed to `field`, which are paths of the values.
  for (const [index, { name, reason: message }] of here.entries())
    setError(name as Path<Values>, { message }, { shouldFocus: index === 0 });
  if (here.length === 0) setError('root', { message: reason });
}
