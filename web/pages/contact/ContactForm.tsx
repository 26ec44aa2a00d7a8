import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { maxMessages, newMessage } from '#schema/contact/rules.ts';
import { Form, FormRefusal } from '../../forms/Form.tsx';
import { useOperationForm } from '../../forms/useOperationForm.ts';
import { resultOf } from '../../graphql/result.ts';
import { useSession } from '../../session/session.ts';
import { autosavedDraft, discardMessages } from '../../stored/formDrafts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Field, TextAreaField } from '../../ui/controls/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { hiddenClass } from '../../ui/styles/layout.ts';
import { useGoHomeAfter } from '../../ui/useGoHomeAfter.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import { useSendMessageMutation } from './contact.generated.ts';

/** How long the confirmation is shown before the redirect home, in milliseconds. */
const homeAfter = 1000;

const typedMessage = z.object({ email: z.string(), subject: z.string(), message: z.string() });

/** Contact form. Stores a draft in this tab until it is sent. */
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
    call: (input, proof) => {
      if (proof === undefined) attempts.current += 1;
      return resultOf(send({ variables: { input: { ...input, proof } } }), 'sendMessage');
    },
    autosave: useMessageDraft(about),
    onSuccess: () => discardMessages(),
    onRefused: (refused) => (refused.__typename === 'Unreachable' ? { reason: 'request.unreachable' } : refused),
  });
  const { resetField, getFieldState } = form;
  const address = viewer?.email;
  useEffect(() => {
    // The session check finishes after the first render. By then the member may have typed another address.
    if (address && !getFieldState('email').isDirty) resetField('email', { defaultValue: address });
  }, [address, resetField, getFieldState]);
  const sent = form.succeeded;
  useGoHomeAfter(homeAfter, sent);
  const { reason: trapped, ...trap } = form.field('csrf');

  return (
    <Form
      of={form}
      intro={sent && <Notice tone="success">{t('contact:sent')}</Notice>}
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

/** The draft of a message, for the subject in the link; undefined until the session has been checked. */
function useMessageDraft(subject: string) {
  const { viewer, loading } = useSession();
  // Until then, members look like visitors.
  const owner = useHydrated() && !loading ? (viewer?.uid ?? 'visitor') : undefined;
  const [author, setAuthor] = useState(owner);
  if (author === undefined && owner !== undefined) setAuthor(owner);
  // After a login or logout in another tab, the text in the form is somebody else's.
  if (owner === undefined || (author !== undefined && owner !== author)) return undefined;
  return autosavedDraft({ kind: 'newMessage', owner, subject, schema: typedMessage });
}
