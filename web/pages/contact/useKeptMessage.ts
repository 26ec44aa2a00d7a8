import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { keptMessage, type Writer } from '../../keptMessage.ts';
import { useSession } from '../../session/session.ts';
import { useHydrated } from '../../ui/useHydrated.ts';

interface Message {
  email: string;
  subject: string;
  message: string;
  csrf: string;
}

type MessageForm = Pick<UseFormReturn<Message, unknown, never>, 'getValues' | 'getFieldState' | 'reset' | 'watch'>;

/** Puts back what the reader has typed of a message in this tab, once it is known who they are, and keeps what they type. */
export function useKeptMessage({ getValues, getFieldState, reset, watch }: MessageForm, about: string): void {
  const { viewer, loading } = useSession();
  // While the session is checked, members seem to be visitors.
  const known = useHydrated() && !loading;
  const writer = known ? (viewer?.uid ?? 'visitor') : undefined;
  const first = useRef<Writer>(undefined);
  useEffect(() => {
    first.current ??= writer;
    // Who has logged in or out in another tab did not type what the form shows.
    if (writer === undefined || writer !== first.current) return;
    const kept = keptMessage(writer, about);
    const keep = ({ email = '', subject = '', message = '' }: Partial<Message>) =>
      kept.keep({ email, subject, message });
    const before = kept.read();
    const isTyped = (['email', 'subject', 'message'] as const).some((name) => getFieldState(name).isDirty);
    if (isTyped) keep(getValues());
    else if (before) reset({ ...getValues(), ...before }, { keepDefaultValues: true });
    const typing = watch(keep);
    return () => typing.unsubscribe();
  }, [writer, about, getValues, getFieldState, reset, watch]);
}
