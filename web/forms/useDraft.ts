import { useEffect, useEffectEvent } from 'react';
import { registerForm, takeDraft } from '../stored/formDrafts.ts';

/**
 * Restores a draft, once, and lets what `read` returns be stored as the next one while the component is on the page.
 * Without a name, does nothing yet.
 */
export function useDraft<Draft extends Record<string, unknown>>(
  name: string | undefined,
  read: () => Draft | undefined,
  restore: (draft: Draft) => void,
): void {
  const onRead = useEffectEvent(read);
  const onRestore = useEffectEvent(restore);
  useEffect(() => {
    if (name === undefined) return;
    const draft = takeDraft(name);
    if (draft) onRestore(draft as Draft);
    return registerForm(name, () => onRead());
  }, [name]);
}
