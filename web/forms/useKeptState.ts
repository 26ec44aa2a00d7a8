import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { useSession } from '../session/session.ts';
import { offerDraft, takeDraft } from '../stored/drafts.ts';

/**
 * What a dialog with a form is open for; undefined while it is closed. Kept like the form's draft when the page must be
 * left (see drafts.ts), so that the dialog opens again with what was typed.
 */
export function useKeptState<Opened>(name: string): [Opened | undefined, Dispatch<SetStateAction<Opened | undefined>>] {
  const [opened, setOpened] = useState<Opened>();
  const { viewer } = useSession();
  // A page that visitors see too is shown to one for a moment before a rejected session leads to the login page.
  const isMember = viewer !== null;
  const current = useRef(opened);
  current.current = opened;
  useEffect(() => {
    if (!isMember) return;
    const kept = takeDraft(name);
    if (kept) setOpened(kept['opened'] as Opened);
    return offerDraft(name, () => (current.current === undefined ? undefined : { opened: current.current }));
  }, [name, isMember]);
  return [opened, setOpened];
}
