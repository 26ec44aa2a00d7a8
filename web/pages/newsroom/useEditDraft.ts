import { useEffect, useState } from 'react';
import { discardDraft, hasDraft, storeDrafts } from '../../stored/formDrafts.ts';

/** The draft of a stored post's form. */
interface EditDraft {
  /** Whether the form began with it. */
  isRestored: boolean;
  discard(): void;
  /** Stores it again, after a save that failed. */
  store(): void;
}

/**
 * Stores what is typed into the form of a stored post as it is typed, together with the version that it is based on
 * (useVersions.ts), which a reload brings back.
 * @param typed What is typed, as one text; undefined if nothing is.
 */
export function useEditDraft(name: string, owner: number, typed: string | undefined): EditDraft {
  const [isRestored] = useState(() => hasDraft(name));
  const discard = () => {
    discardDraft(name);
    discardDraft(`${name} seen`);
  };
  const store = () => storeDrafts('session', String(owner));
  useEffect(() => {
    if (typed !== undefined) storeDrafts('session', String(owner));
    else {
      discardDraft(name);
      discardDraft(`${name} seen`);
    }
  }, [typed, name, owner]);
  return { isRestored, discard, store };
}
