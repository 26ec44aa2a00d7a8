import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { AutosavedDraft } from '../stored/formDrafts.ts';

type Form<Values extends FieldValues> = Pick<
  UseFormReturn<Values, unknown, never>,
  'watch' | 'getValues' | 'reset' | 'setFocus' | 'formState'
>;

/** The initial values of a form: those stored in its draft, if any, otherwise the given ones. */
export function useStoredValues<Values extends FieldValues>(draft: AutosavedDraft | undefined, values: Values) {
  const [stored, setStored] = useState(() => draft?.read() as Partial<Values> | undefined);
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
 * to a field.
 * @param restored Called with a draft that arrived later.
 */
export function useAutosave<Values extends FieldValues>(
  draft: AutosavedDraft | undefined,
  { watch, getValues, reset, setFocus, formState }: Form<Values>,
  restored: (values: object) => void,
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
  const fetchDraft = useEffectEvent(async () => (draft?.read() ? undefined : draft?.fetch?.()));
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
