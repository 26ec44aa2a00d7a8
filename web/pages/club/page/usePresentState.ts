import { useEffect } from 'react';
import { refetchPage } from '../../../graphql/refetching.ts';
import { refusals } from '../../../graphql/refusedLink.ts';
import { topDialog } from '../../../ui/dialogs/topDialog.ts';

/** Dispatches `refresh` when what the page shows must be fetched again, for what is fetched without Apollo's hooks. */
export const presentState = new EventTarget();

/** How long what the page shows counts as current when the reader returns to it, in milliseconds. */
const current = 1_000;

/**
 * Keeps the page true: fetches what it shows again when something was refused, and when the reader returns to its tab.
 * Not while a dialog is open, which might disappear with what is typed in it.
 */
export function usePresentState(): void {
  useEffect(() => {
    let fetchedAt = Date.now();
    let isDue = false;
    const refresh = () => {
      isDue = topDialog() !== undefined;
      if (isDue) return;
      fetchedAt = Date.now();
      void refetchPage();
      presentState.dispatchEvent(new Event('refresh'));
    };
    const onReturn = () => {
      if (document.visibilityState === 'visible' && Date.now() - fetchedAt > current) refresh();
    };
    const onClose = () => isDue && refresh();
    refusals.addEventListener('refused', refresh);
    document.addEventListener('visibilitychange', onReturn);
    addEventListener('focus', onReturn);
    // The event does not bubble.
    document.addEventListener('close', onClose, { capture: true });
    return () => {
      refusals.removeEventListener('refused', refresh);
      document.removeEventListener('visibilitychange', onReturn);
      removeEventListener('focus', onReturn);
      document.removeEventListener('close', onClose, { capture: true });
    };
  }, []);
}
