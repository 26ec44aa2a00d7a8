import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import type { Reason } from '#locales/keys.ts';
import { userEdit } from '#schema/administration/rules.ts';
import { Form } from '../../../forms/Form.tsx';
import { useOperationForm } from '../../../forms/useOperationForm.ts';
import { resultOf } from '../../../graphql/result.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { pairClass } from '../../../ui/layout.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import styles from './AdministrationTab.module.css';
import {
  type ListedUserFragment,
  useEditUserMutation,
  useToggleSuspensionMutation,
} from './administration.generated.ts';
import { ResetTwoFactor } from './ResetTwoFactor.tsx';

interface EditUserProps {
  user: ListedUserFragment;
  /** Whether it is the administrator's own account. */
  self: boolean;
  onDone(): void;
}

/** Edits an account, lifts or imposes its suspension, or leads to resetting its two-factor authentication. */
export function EditUser({ user, self, onDone }: EditUserProps) {
  const { t } = useTranslation(['administration', 'account', 'errors']);
  const [resetting, setResetting] = useState(false);
  const [edit] = useEditUserMutation();
  const [toggle, { loading: toggling }] = useToggleSuspensionMutation();
  const { id, email, firstName, lastName, maxClubs, confirmedEmail, admin, deletedAt, twoFactor } = user;
  const form = useOperationForm({
    rules: userEdit,
    values: { userId: String(id), firstName, lastName, maxClubs: String(maxClubs), confirmedEmail, admin, reason: '' },
    call: ({ reason, ...rest }) =>
      resultOf(edit({ variables: { input: { ...rest, ...(reason && { reason }) } } }), 'editUser'),
    onSuccess() {
      toast.success(t('account:users.edited', { id }));
      onDone();
    },
  });
  const failed = Object.keys(form.formState.errors).length > 0;

  const suspend = async () => {
    const reason = form.getValues('reason');
    const variables = { userId: String(id), suspended: deletedAt === null, ...(reason && { reason }) };
    const result = await resultOf(toggle({ variables }), 'toggleSuspension');
    if (result.__typename !== 'User') return form.setError('root', { message: result.reason });
    toast.success(t(result.deletedAt ? 'account:users.suspended' : 'account:users.unsuspended', { id }));
    onDone();
  };

  if (resetting) return <ResetTwoFactor user={user} onDone={onDone} />;
  return (
    <Form
      of={form}
      lead={<p className={styles.muted}>{t('administration:edit.facts', { id, email })}</p>}
      refusal={
        failed && (
          <Notice tone="danger">
            {t('administration:edit.failed')}
            {form.refusal && <p>{t(`errors:${form.refusal as Reason}`)}</p>}
          </Notice>
        )
      }
    >
      <div className={pairClass}>
        <Field label={t('administration:edit.firstName')} autoComplete="off" {...form.field('firstName')} />
        <Field label={t('administration:edit.lastName')} autoComplete="off" {...form.field('lastName')} />
      </div>
      <Field label={t('administration:edit.maxClubs')} inputMode="numeric" {...form.field('maxClubs')} />
      <Switch label={t('administration:edit.confirmedEmail')} {...form.register('confirmedEmail')} />
      <Switch label={t('administration:edit.admin')} {...form.register('admin')} />
      <Field label={t('administration:edit.reason')} maxLength={2000} autoComplete="off" {...form.field('reason')} />
      <div className={styles.buttons}>
        <Button type="submit" pending={form.pending}>
          {t('administration:edit.save')}
        </Button>
        {!self && (
          <Button look="secondary" pending={toggling} onClick={suspend}>
            {t(deletedAt ? 'administration:edit.unsuspend' : 'administration:edit.suspend')}
          </Button>
        )}
        {!self && twoFactor.enabled && (
          <Button look="secondary" onClick={() => setResetting(true)}>
            {t('administration:edit.reset')}
          </Button>
        )}
      </div>
    </Form>
  );
}
