import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { mostMessages, newMessage } from '#schema/contact/rules.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/session.ts';
import { answerOf } from '../../ui/answer.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, TextAreaField } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { FormRefusal } from '../../ui/FormRefusal.tsx';
import { showRefusal } from '../../ui/failures.ts';
import { Notice } from '../../ui/Notice.tsx';
import styles from './ContactPage.module.css';
import { useSendMessageMutation } from './contact.generated.ts';

/** Home follows a success after this long, in milliseconds (spec, 9). */
const homeAfter = 1000;
const fields = ['email', 'subject', 'message', 'csrf'] as const;

/** A message to the support (spec, 5). What was typed stays until it was sent. */
export function ContactForm() {
  const { t } = useTranslation(['contact', 'errors']);
  const { viewer } = useSession();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [send] = useSendMessageMutation();
  const [attempts, setAttempts] = useState(0);
  const [sent, setSent] = useState(false);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: standardSchemaResolver(newMessage),
    defaultValues: { email: viewer?.email ?? '', subject: query.get('subject') ?? '', message: '', csrf: '' },
  });
  const { errors, isSubmitting } = formState;
  useEffect(() => {
    if (!sent) return;
    const timer = setTimeout(() => navigate(paths.home), homeAfter);
    return () => clearTimeout(timer);
  }, [sent, navigate]);

  const submit = handleSubmit(async (input) => {
    if (attempts >= mostMessages) return setError('root', { message: 'contact.exceeded' });
    setAttempts(attempts + 1);
    const result = await answerOf(send({ variables: { input } }), 'sendMessage');
    if (result.__typename === 'Unreachable') return setError('root', { message: 'request.unreachable' });
    if (result.__typename !== 'Done') return showRefusal(result, [...fields], setError);
    setSent(true);
  });
  const trapped = errors.csrf?.message;
  const refused = trapped ?? errors.root?.message;

  return (
    <Form onSubmit={submit}>
      {sent && <Notice tone="success">{t('contact:sent')}</Notice>}
      <FormRefusal reason={refused} />
      <Field
        label={t('contact:email')}
        type="email"
        autoComplete="email"
        reason={errors.email?.message}
        {...register('email')}
      />
      <Field label={t('contact:subject')} maxLength={200} reason={errors.subject?.message} {...register('subject')} />
      <TextAreaField
        label={t('contact:message')}
        maxLength={5000}
        rows={7}
        reason={errors.message?.message}
        {...register('message')}
      />
      <div className={styles['trap']} aria-hidden="true">
        <label>
          {t('contact:trap')}
          <input tabIndex={-1} autoComplete="off" {...register('csrf')} />
        </label>
      </div>
      <div>
        <Button type="submit" pending={isSubmitting} disabled={sent}>
          {t('contact:send')}
        </Button>
      </div>
    </Form>
  );
}
