import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { Reason } from '#locales/keys.ts';
import type { Refusal } from '../graphql/result.ts';
import { isSecret } from '../stored/formDrafts.ts';

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
 * fields. A refused code or password is selected: the next one replaces it.
 */
export function showRefusal<Values extends FieldValues>(
  { reason, fields = [] }: Refusal,
  fieldNames: ReadonlySet<string>,
  { setError, setFocus }: Pick<UseFormReturn<Values, unknown, never>, 'setError' | 'setFocus'>,
): void {
  const here = fields.filter(({ name }) => fieldNames.has(name));
  // `shown` contains only names passed to `field`, which are paths of the values.
  for (const { name, reason: message } of here) setError(name as Path<Values>, { message });
  const [first] = here;
  if (first) setFocus(first.name as Path<Values>, { shouldSelect: isSecret(first.name) });
  if (here.length === 0) setError('root', { message: reason });
}
