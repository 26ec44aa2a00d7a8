import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { suspension } from '#schema/administration/rules.ts';
import type { Viewer } from '../../../session/session.ts';
import { answerOf } from '../../../ui/answer.ts';
import { Button } from '../../../ui/Button.tsx';
import { pairClass } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/Form.tsx';
import { FormRefusal } from '../../../ui/FormRefusal.tsx';
import { showRefusal } from '../../../ui/failures.ts';
import { Notice } from '../../../ui/Notice.tsx';
import styles from './AdministrationTab.module.css';
import { useToggleSuspensionMutation } from './administration.generated.ts';

/** How long the success stands before the fields clear, in milliseconds (spec, 9). */
const shownFor = 1000;

/** Suspends an account by its number, or lets it in again (spec, 2 and 5). */
export function SuspendForm({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation(['administration', 'account', 'errors']);
  const [toggle] = useToggleSuspensionMutation();
  const [message, setMessage] = useState('');
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: standardSchemaResolver(suspension),
    defaultValues: { userId: '', reason: '' as string | undefined },
  });
  const { errors, isSubmitting } = formState;
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => {
      setMessage('');
      reset();
    }, shownFor);
    return () => clearTimeout(timer);
  }, [message, reset]);

  const submit = handleSubmit(async ({ userId, reason }) => {
    if (Number(userId) === viewer.uid) return setError('userId', { message: 'administration.notYourself' });
    const variables = { userId, ...(reason && { reason }) };
    const result = await answerOf(toggle({ variables }), 'toggleSuspension');
    if (result.__typename !== 'User') return showRefusal(result, ['userId', 'reason'], setError);
    const { id, deletedAt } = result;
    setMessage(t(deletedAt ? 'account:users.suspended' : 'account:users.unsuspended', { id }));
  });

  return (
    <section className={styles['section']}>
      <h2>{t('administration:suspend.title')}</h2>
      <p>{t('administration:suspend.lead')}</p>
      <Form onSubmit={submit}>
        <FormRefusal reason={errors.root?.message} />
        {message && <Notice tone="success">{message}</Notice>}
        <div className={pairClass}>
          <Field
            label={t('administration:suspend.userId')}
            inputMode="numeric"
            autoComplete="off"
            reason={errors.userId?.message}
            {...register('userId')}
          />
          <Field
            label={t('administration:suspend.reason')}
            maxLength={2000}
            autoComplete="off"
            reason={errors.reason?.message}
            {...register('reason')}
          />
        </div>
        <div>
          <Button type="submit" pending={isSubmitting}>
            {t('administration:suspend.submit')}
          </Button>
        </div>
      </Form>
    </section>
  );
}
