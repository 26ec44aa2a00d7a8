import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useSession } from '../../session/session.ts';
import { keptMessage, type Writer } from '../../stored/keptMessage.ts';
import { useHydrated } from '../../ui/useHydrated.ts';

interface Message {
  email: string;
  subject: string;
  message: string;
  csrf: string;
}

type MessageForm = Pick<UseFormReturn<Message, unknown, never>, 'getValues' | 'getFieldState' | 'reset' | 'watch'>;

/** Restores this tab's draft of a message once the session has been checked, and keeps what is typed from then on. */
export function useKeptMessage({ getValues, getFieldState, reset, watch }: MessageForm, about: string): void {
  const { viewer, loading } = useSession();
  // Until the session has been checked, members look like visitors.
  const known = useHydrated() && !loading;
  const writer = known ? (viewer?.uid ?? 'visitor') : undefined;
  const first = useRef<Writer>(undefined);
  useEffect(() => {
    first.current ??= writer;
    // After a login or logout in another tab, the text in the form is somebody else's.
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
