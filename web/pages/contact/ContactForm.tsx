import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { maxMessages, newMessage } from '#schema/contact/rules.ts';
import { Form, FormRefusal } from '../../forms/Form.tsx';
import { useOperationForm } from '../../forms/useOperationForm.ts';
import { resultOf } from '../../graphql/result.ts';
import { useSession } from '../../session/session.ts';
import { forgetMessages } from '../../stored/keptMessage.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Field, TextAreaField } from '../../ui/controls/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { hiddenClass } from '../../ui/styles/layout.ts';
import { useGoHomeAfter } from '../../ui/useGoHomeAfter.ts';
import { useSendMessageMutation } from './contact.generated.ts';
import { useKeptMessage } from './useKeptMessage.ts';

/** How long the confirmation is shown before the redirect home, in milliseconds. */
const homeAfter = 1000;

/** Contact form. Keeps a draft in this tab until it is sent. */
export function ContactForm() {
  const { t } = useTranslation(['contact', 'errors']);
  const { viewer } = useSession();
  const [query] = useSearchParams();
  const [send] = useSendMessageMutation();
  const about = query.get('subject') ?? '';
  const attempts = useRef(0);
  const form = useOperationForm({
    rules: newMessage,
    values: { email: viewer?.email ?? '', subject: about, message: '', csrf: '' },
    check: () => (attempts.current >= maxMessages ? { reason: 'contact.exceeded' } : undefined),
    call: (input) => {
      attempts.current += 1;
      return resultOf(send({ variables: { input } }), 'sendMessage');
    },
    onSuccess: forgetMessages,
    onRefused: (refused) => (refused.__typename === 'Unreachable' ? { reason: 'request.unreachable' } : refused),
  });
  const { resetField, getFieldState } = form;
  const address = viewer?.email;
  useEffect(() => {
    // The session check finishes after the first render. By then the member may have typed another address.
    if (address && !getFieldState('email').isDirty) resetField('email', { defaultValue: address });
  }, [address, resetField, getFieldState]);
  useKeptMessage(form, about);
  const sent = form.succeeded;
  useGoHomeAfter(homeAfter, sent);
  const { reason: trapped, ...trap } = form.field('csrf');

  return (
    <Form
      of={form}
      lead={sent && <Notice tone="success">{t('contact:sent')}</Notice>}
      refusal={<FormRefusal reason={trapped ?? form.refusal} />}
    >
      <Field label={t('contact:email')} type="email" autoComplete="email" {...form.field('email')} />
      <Field label={t('contact:subject')} {...form.field('subject')} />
      <TextAreaField label={t('contact:message')} rows={7} {...form.field('message')} />
      <div className={hiddenClass} aria-hidden="true">
        <label>
          {t('contact:trap')}
          <input tabIndex={-1} autoComplete="off" {...trap} />
        </label>
      </div>
      <div>
        <Button type="submit" pending={form.pending} disabled={sent}>
          {t('contact:send')}
        </Button>
      </div>
    </Form>
  );
}
