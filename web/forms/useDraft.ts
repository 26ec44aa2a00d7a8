import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { offerDraft, takeDraft } from '../drafts.ts';

/** Restores this form's draft, once, and lets its input be kept as a draft while the form is on the page. */
export function useDraft<Values extends FieldValues>(
  name: string | undefined,
  { getValues, reset }: Pick<UseFormReturn<Values, unknown, never>, 'getValues' | 'reset'>,
  typed: boolean,
): void {
  const isTyped = useRef(typed);
  isTyped.current = typed;
  useEffect(() => {
    if (name === undefined) return;
    const draft = takeDraft(name);
    if (draft) reset({ ...getValues(), ...draft }, { keepDefaultValues: true });
    return offerDraft(name, () => (isTyped.current ? getValues() : undefined));
  }, [name, getValues, reset]);
}
