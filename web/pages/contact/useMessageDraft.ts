import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { keptDraft } from '../../forms/keptDraft.ts';
import { useSession } from '../../session/session.ts';
import { useHydrated } from '../../ui/useHydrated.ts';

const shape = z.object({ about: z.string(), email: z.string(), subject: z.string(), message: z.string() });

interface Message {
  email: string;
  subject: string;
  message: string;
  csrf: string;
}

/** Keeps what somebody has typed of a message: a member for themselves, a visitor until they log in. */
const messageDraft = (whose: number | 'visitor', ownAddress = '') =>
  keptDraft(
    `newMessage ${whose}`,
    shape,
    ({ about, email, subject, message }) =>
      message === '' && ['', about].includes(subject) && ['', ownAddress].includes(email),
  );

/** Puts what was kept of a message back into its form, and keeps what is typed. `about` is the subject that a link gave. */
export function useMessageDraft(
  {
    getValues,
    getFieldState,
    reset,
    setFocus,
    watch,
  }: Pick<UseFormReturn<Message, unknown, never>, 'getValues' | 'getFieldState' | 'reset' | 'setFocus' | 'watch'>,
  about: string,
) {
  const { viewer, loading } = useSession();
  const [kept, setKept] = useState(false);
  // Until then members seem to be visitors.
  const hydrated = useHydrated();
  const whose = viewer?.uid ?? (loading || !hydrated ? undefined : 'visitor');
  const address = viewer?.email ?? '';
  const member = useRef<number>(undefined);
  useEffect(() => {
    if (whose === undefined) return;
    // What a member typed before the session ended is not for the next visitor.
    if (whose === 'visitor' && member.current !== undefined) return;
    if (whose !== 'visitor') member.current = whose;
    const draft = messageDraft(whose, address);
    const visitors = messageDraft('visitor');
    const keep = ({ email = '', subject = '', message = '' }: Partial<Message>) =>
      draft.keep({ about, email, subject, message });
    const untouched = (['email', 'subject', 'message'] as const).every((name) => !getFieldState(name).isDirty);
    const found = draft.read() ?? visitors.read();
    if (untouched && found) {
      const { email, subject, message } = found;
      // Whoever follows a link about something else asks about that.
      const asked = about !== '' && about !== found.about ? about : subject;
      reset({ ...getValues(), email: email || address, subject: asked, message }, { keepDefaultValues: true });
      setKept(true);
    }
    // What was typed before the session was known, too.
    keep(getValues());
    if (whose !== 'visitor') visitors.forget();
    const typing = watch(keep);
    return () => typing.unsubscribe();
  }, [whose, address, about, getValues, getFieldState, reset, watch]);
  const forget = () => {
    if (whose !== undefined) messageDraft(whose).forget();
    setKept(false);
  };
  return {
    /** Whether the form shows what was typed earlier. */
    kept,
    forget,
    discard: () => {
      reset({ email: address, subject: about, message: '', csrf: '' });
      forget();
      setFocus('email');
    },
  };
}
