import { type FormEventHandler, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reason } from '#locales/keys.ts';
import { FailureReference } from '../ui/FailureReference.tsx';
import { Notice } from '../ui/Notice.tsx';
import { useHydrated } from '../ui/useHydrated.ts';
import styles from './Form.module.css';

interface FormProps {
  /** The result of `useOperationForm`. */
  of: { submit: FormEventHandler<HTMLFormElement>; refusal: string | undefined };
  disabled?: boolean;
  /** Shown above the reason why the form was refused. */
  lead?: ReactNode;
  /** Replaces that reason. */
  refusal?: ReactNode;
  children: ReactNode;
}

/**
 * A form with its fields below each other. A prerendered one is disabled until React has hydrated it, so that the
 * browser neither loses what is typed nor submits it by itself.
 */
export function Form({ of: form, disabled = false, lead, refusal, children }: FormProps) {
  const hydrated = useHydrated();
  return (
    <form method="post" onSubmit={form.submit} noValidate>
      <fieldset className={styles.fields} disabled={disabled || !hydrated}>
        {lead}
        {refusal ?? <FormRefusal reason={form.refusal} />}
        {children}
      </fieldset>
    </form>
  );
}

/** Why the form as a whole was refused, if it was. */
export function FormRefusal({ reason }: { reason: string | undefined }) {
  const { t } = useTranslation('errors');
  const shown = useRef<HTMLDivElement>(null);
  // Whoever has pressed the button below a long form would not see it.
  useEffect(() => {
    if (reason) shown.current?.scrollIntoView({ block: 'nearest' });
  }, [reason]);
  if (!reason) return null;
  return (
    <div ref={shown}>
      <Notice tone="danger">
        {t(reason as Reason)}
        {reason === 'request.internal' && <FailureReference />}
      </Notice>
    </div>
  );
}
