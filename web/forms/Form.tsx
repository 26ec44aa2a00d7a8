import { type FormEventHandler, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reason } from '#locales/keys.ts';
import { useOperator } from '../content/site/operator.ts';
import { Notice } from '../ui/Notice.tsx';
import { FailureReference } from '../ui/states/FailureReference.tsx';
import { useHydrated } from '../ui/useHydrated.ts';
import styles from './Form.module.css';

interface FormProps {
  /** The result of `useOperationForm`. */
  of: { submit: FormEventHandler<HTMLFormElement>; refusal: string | undefined; checking: boolean };
  disabled?: boolean;
  /** Shown above the refusal. */
  intro?: ReactNode;
  /** Replaces the default message for a refusal. */
  refusal?: ReactNode;
  children: ReactNode;
}

/**
 * A form with stacked fields. Disabled until React has hydrated it, so that the browser neither loses typed text nor
 * submits a prerendered form natively.
 */
export function Form({ of: form, disabled = false, intro, refusal, children }: FormProps) {
  const { t } = useTranslation();
  const { supportEmail } = useOperator();
  const hydrated = useHydrated();
  return (
    <form method="post" onSubmit={form.submit} noValidate>
      <noscript>
        <p>{t('form.noScript', { supportEmail })}</p>
      </noscript>
      <fieldset className={styles.fields} disabled={disabled || !hydrated}>
        {intro}
        {refusal ?? <FormRefusal reason={form.refusal} />}
        {children}
      </fieldset>
      <p role="status" className={styles.status}>
        {form.checking && t('form.checking')}
      </p>
    </form>
  );
}

/** The form-level error message, if any. */
export function FormRefusal({ reason }: { reason: string | undefined }) {
  const { t } = useTranslation('errors');
  const { supportEmail } = useOperator();
  const container = useRef<HTMLDivElement>(null);
  // In a long form, it may be out of view from the submit button.
  useEffect(() => {
    if (reason) container.current?.scrollIntoView({ block: 'nearest' });
  }, [reason]);
  if (!reason) return null;
  return (
    <div ref={container}>
      <Notice tone="danger">
        {t(reason as Reason, { supportEmail })}
        {reason === 'request.internal' && <FailureReference />}
      </Notice>
    </div>
  );
}
