import { createContext, useContext, useId, useLayoutEffect } from 'react';

/** Reports to the surrounding dialog whether a form, identified by an id, contains typed text. */
export const UnsavedContext = createContext<(form: string, unsaved: boolean) => void>(() => {});

/** Reports to the surrounding dialog, if any, whether closing it would discard typed text. */
export function useUnsaved(unsaved: boolean): void {
  const report = useContext(UnsavedContext);
  const form = useId();
  useLayoutEffect(() => {
    report(form, unsaved);
    return () => report(form, false);
  }, [report, form, unsaved]);
}
