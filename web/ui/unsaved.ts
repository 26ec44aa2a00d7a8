import { createContext, useContext, useId, useLayoutEffect } from 'react';

/** Tells the dialog around a form whether that form, known by an id, holds typed text. */
export const UnsavedContext = createContext<(form: string, unsaved: boolean) => void>(() => {});

/** Reports to the dialog around a form, if any, whether closing it would throw typed text away. */
export function useUnsaved(unsaved: boolean): void {
  const report = useContext(UnsavedContext);
  const form = useId();
  useLayoutEffect(() => {
    report(form, unsaved);
    return () => report(form, false);
  }, [report, form, unsaved]);
}
