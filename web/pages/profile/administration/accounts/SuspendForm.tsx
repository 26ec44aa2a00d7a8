import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { suspension } from '#schema/administration/rules.ts';
import { atField } from '../../../../forms/errors.ts';
import { Form } from '../../../../forms/Form.tsx';
import { useOperationForm } from '../../../../forms/useOperationForm.ts';
import { useClient } from '../../../../graphql/client.ts';
import { resultOf } from '../../../../graphql/result.ts';
import type { Viewer } from '../../../../session/session.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Field } from '../../../../ui/controls/Field.tsx';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import styles from '../AdministrationTab.module.css';
import { idOf } from '../useListAddress.ts';
import { UserToSuspendDocument, type UserToSuspendQuery } from './administration.generated.ts';
import { SuspendAccount } from './SuspendAccount.tsx';

/** How long the confirmation is shown before the fields are cleared, in milliseconds. */
const messageTime = 1000;

type Account = Extract<UserToSuspendQuery['user'], { __typename: 'User' }>;

/** Form to suspend an account by its id, or to lift its suspension, after a confirmation that shows whose it is. */
export function SuspendForm({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation(['administration', 'account']);
  const client = useClient();
  const [account, setAccount] = useState<Account>();
  const [message, setMessage] = useState('');
  const form = useOperationForm({
    rules: suspension,
    values: { userId: '', reason: '' },
    draft: 'suspension',
    check: ({ userId }) => {
      if (Number(userId) === viewer.uid) return atField({ reason: 'administration.notYourself' }, 'userId');
      return idOf(userId) === undefined ? { reason: 'administration.userUnknown' } : undefined;
    },
    call: ({ userId }) =>
      resultOf(
        client.query({
          query: UserToSuspendDocument,
          variables: { id: Number(userId) },
          fetchPolicy: 'network-only',
        }),
        'user',
      ),
    onSuccess: setAccount,
  });
  const { reset } = form;
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => {
      setMessage('');
      reset();
    }, messageTime);
    return () => clearTimeout(timer);
  }, [message, reset]);

  return (
    <section className={styles.section}>
      <h2>{t('administration:suspend.title')}</h2>
      <p>{t('administration:suspend.lead')}</p>
      <Form of={form}>
        {message && <Notice tone="success">{message}</Notice>}
        <div className={styles.suspension}>
          <Field
            label={t('administration:suspend.userId')}
            inputMode="numeric"
            autoComplete="off"
            {...form.field('userId')}
          />
          <Field
            label={t('administration:suspend.reason')}
            hint={t('administration:suspend.reasonHint')}
            autoComplete="off"
            {...form.field('reason')}
          />
          <Button type="submit" pending={form.pending}>
            {t('administration:suspend.submit')}
          </Button>
        </div>
      </Form>
      <Dialog
        open={account !== undefined}
        onClose={() => setAccount(undefined)}
        title={t(account?.deletedAt ? 'administration:edit.unsuspend' : 'administration:edit.suspend')}
      >
        {account && (
          <SuspendAccount
            user={account}
            reason={form.getValues('reason') ?? ''}
            onDone={(suspended) => {
              setAccount(undefined);
              setMessage(t(suspended ? 'account:users.suspended' : 'account:users.unsuspended', { id: account.id }));
            }}
          />
        )}
      </Dialog>
    </section>
  );
}
