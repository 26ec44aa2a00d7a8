import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { offerDraft, takeDraft } from '../drafts.ts';

/**
 * What a dialog with a form is open for; undefined while it is closed. Kept like the form's draft when the page must be
 * left (see drafts.ts), so that the dialog opens again with what was typed.
 */
export function useKeptState<Opened>(name: string): [Opened | undefined, Dispatch<SetStateAction<Opened | undefined>>] {
  const [opened, setOpened] = useState<Opened>();
  const current = useRef(opened);
  current.current = opened;
  useEffect(() => {
    const kept = takeDraft(name);
    if (kept) setOpened(kept['opened'] as Opened);
    return offerDraft(name, () => (current.current === undefined ? undefined : { opened: current.current }));
  }, [name]);
  return [opened, setOpened];
}
