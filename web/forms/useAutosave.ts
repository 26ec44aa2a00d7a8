import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { AutosavedDraft } from '../stored/formDrafts.ts';
import { useHydrated } from '../ui/useHydrated.ts';

type Form<Values extends FieldValues> = Pick<
  UseFormReturn<Values, unknown, never>,
  'watch' | 'getValues' | 'reset' | 'setFocus' | 'formState'
>;

/**
 * The initial values of a form: those stored in its draft, if any, otherwise the given ones. A form that is hydrated
 * begins with the given ones, as the server rendered it; what is stored arrives then.
 */
export function useStoredValues<Values extends FieldValues>(draft: AutosavedDraft | undefined, values: Values) {
  const hydrated = useHydrated();
  const [stored, setStored] = useState(() => (hydrated ? (draft?.read() as Partial<Values> | undefined) : undefined));
  return {
    initial: { ...values, ...stored },
    isRestored: stored !== undefined,
    restored: (later: object) => setStored(later as Partial<Values>),
    forget: () => setStored(undefined),
  };
}

/**
 * Saves a form's input in a draft as it is typed. A draft that is known only later, or is another one then, is restored
 * unless something was typed by then. Returns a function that empties the form, discards the draft and moves the focus
 * to a field. `isRestored` says whether the form began with the draft; `restored` is called with one that arrives later.
 */
export function useAutosave<Values extends FieldValues>(
  draft: AutosavedDraft | undefined,
  { watch, getValues, reset, setFocus, formState }: Form<Values>,
  { isRestored, restored }: { isRestored: boolean; restored: (values: object) => void },
): (values: Values, field: FieldPath<Values>) => void {
  const { isDirty } = formState;
  const key = draft?.key;
  const current = useRef(key);
  const onDraft = useEffectEvent(() => {
    if (isDirty) return draft?.save(getValues());
    const stored = draft?.read();
    if (stored) reset({ ...getValues(), ...stored }, { keepDefaultValues: true });
  });
  const onFetched = useEffectEvent((values: object | undefined) => {
    if (!values || isDirty) return;
    reset({ ...getValues(), ...values }, { keepDefaultValues: true });
    restored(values);
  });
  const fetchDraft = useEffectEvent(async () => {
    const stored = draft?.read();
    return stored ? (isRestored ? undefined : stored) : draft?.fetch?.();
  });
  useEffect(() => {
    if (key === undefined) return;
    let isGone = false;
    void fetchDraft().then((values) => !isGone && onFetched(values));
    return () => {
      isGone = true;
    };
  }, [key]);
  const onTyped = useEffectEvent((input: unknown) => draft?.save(input));
  useEffect(() => {
    if (key === undefined) return;
    if (key !== current.current) onDraft();
    current.current = key;
    const typing = watch((input) => onTyped(input));
    return () => typing.unsubscribe();
  }, [key, watch]);
  const discarded = useRef<FieldPath<Values>>(undefined);
  useEffect(() => {
    // The clicked button is gone, and with it the focus.
    if (discarded.current) setFocus(discarded.current);
    discarded.current = undefined;
  });
  return (values, field) => {
    discarded.current = field;
    reset(values);
    draft?.discard();
  };
}
