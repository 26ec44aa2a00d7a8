import { type Dispatch, type SetStateAction, useState } from 'react';
import { useSession } from '../session/session.ts';
import { useDraft } from './useDraft.ts';

/**
 * What a dialog with a form is open for; undefined while it is closed. Stored like the form's draft when the page must
 * be left (stored/formDrafts.ts), so that the dialog opens again with what was typed.
 */
export function useDialogState<Opened>(
  name: string,
): [Opened | undefined, Dispatch<SetStateAction<Opened | undefined>>] {
  const [opened, setOpened] = useState<Opened>();
  const { viewer } = useSession();
  useDraft<{ opened: Opened }>(
    // A page that visitors see too is shown to one for a moment before a rejected session leads to the login page.
    viewer === null ? undefined : name,
    () => (opened === undefined ? undefined : { opened }),
    (draft) => setOpened(draft.opened),
  );
  return [opened, setOpened];
}
