import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { offerDraft, takeDraft } from '../stored/drafts.ts';

/**
 * Restores this form's draft, once, and lets its input be kept as a draft while the form is on the page. A draft
 * contains only the fields that differ from the `initial` values: the others may have changed by the time it is restored.
 */
export function useDraft<Values extends FieldValues>(
  name: string | undefined,
  { getValues, reset }: Pick<UseFormReturn<Values, unknown, never>, 'getValues' | 'reset'>,
  initial: Values,
  typed: boolean,
): void {
  const isTyped = useRef(typed);
  isTyped.current = typed;
  // The form ignores later ones, too.
  const before = useRef(initial).current;
  useEffect(() => {
    if (name === undefined) return;
    const draft = takeDraft(name);
    if (draft) reset({ ...getValues(), ...draft }, { keepDefaultValues: true });
    const changed = () =>
      Object.fromEntries(
        Object.entries(getValues()).filter(
          ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof Values]),
        ),
      );
    return offerDraft(name, () => (isTyped.current ? changed() : undefined));
  }, [name, getValues, reset, before]);
}
