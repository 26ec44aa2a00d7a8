import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { suspension } from '#schema/administration/rules.ts';
import { atField } from '../../../forms/errors.ts';
import { Form } from '../../../forms/Form.tsx';
import { useOperationForm } from '../../../forms/useOperationForm.ts';
import { resultOf } from '../../../graphql/result.ts';
import type { Viewer } from '../../../session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { pairClass } from '../../../ui/layout.ts';
import { Notice } from '../../../ui/Notice.tsx';
import styles from './AdministrationTab.module.css';
import { useToggleSuspensionMutation } from './administration.generated.ts';

/** How long the success is shown before the fields are cleared, in milliseconds. */
const shownFor = 1000;

/** Suspends the account with this number, or lifts its suspension. */
export function SuspendForm({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation(['administration', 'account', 'errors']);
  const [toggle] = useToggleSuspensionMutation();
  const [message, setMessage] = useState('');
  const form = useOperationForm({
    rules: suspension,
    values: { userId: '', reason: '' },
    check: ({ userId }) =>
      Number(userId) === viewer.uid ? atField({ reason: 'administration.notYourself' }, 'userId') : undefined,
    call: ({ userId, reason }) =>
      resultOf(toggle({ variables: { userId, ...(reason && { reason }) } }), 'toggleSuspension'),
    onSuccess: ({ id, deletedAt }) =>
      setMessage(t(deletedAt ? 'account:users.suspended' : 'account:users.unsuspended', { id })),
  });
  const { reset } = form;
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => {
      setMessage('');
      reset();
    }, shownFor);
    return () => clearTimeout(timer);
  }, [message, reset]);

  return (
    <section className={styles.section}>
      <h2>{t('administration:suspend.title')}</h2>
      <p>{t('administration:suspend.lead')}</p>
      <Form of={form}>
        {message && <Notice tone="success">{message}</Notice>}
        <div className={pairClass}>
          <Field
            label={t('administration:suspend.userId')}
            inputMode="numeric"
            autoComplete="off"
            {...form.field('userId')}
          />
          <Field
            label={t('administration:suspend.reason')}
            maxLength={2000}
            autoComplete="off"
            {...form.field('reason')}
          />
        </div>
        <div>
          <Button type="submit" pending={form.pending}>
            {t('administration:suspend.submit')}
          </Button>
        </div>
      </Form>
    </section>
  );
}
