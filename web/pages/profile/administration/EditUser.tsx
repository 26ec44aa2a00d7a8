import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import type { Reason } from '#locales/keys.ts';
import { userEdit } from '#schema/administration/rules.ts';
import { answerOf } from '../../../ui/answer.ts';
import { Button } from '../../../ui/Button.tsx';
import { pairClass } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/Form.tsx';
import { showRefusal } from '../../../ui/failures.ts';
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
  /** The administrator's own account. */
  self: boolean;
  onDone(): void;
}

/** An account as an administrator wants it (spec, 5); suspending and a lost second factor are here too. */
export function EditUser({ user, self, onDone }: EditUserProps) {
  const { t } = useTranslation(['administration', 'account', 'errors']);
  const [resetting, setResetting] = useState(false);
  const [edit] = useEditUserMutation();
  const [toggle, { loading: toggling }] = useToggleSuspensionMutation();
  const { id, email, firstName, lastName, maxClubs, confirmedEmail, admin, deletedAt, twoFactor } = user;
  const { register, handleSubmit, setError, getValues, formState } = useForm({
    resolver: standardSchemaResolver(userEdit),
    defaultValues: {
      userId: String(id),
      firstName,
      lastName,
      maxClubs: String(maxClubs),
      confirmedEmail: confirmedEmail as unknown,
      admin: admin as unknown,
      reason: '' as string | undefined,
    },
  });
  const { errors, isSubmitting } = formState;
  const failed = Object.keys(errors).length > 0;

  const submit = handleSubmit(async ({ reason, ...rest }) => {
    const result = await answerOf(edit({ variables: { input: { ...rest, ...(reason && { reason }) } } }), 'editUser');
    if (result.__typename !== 'User') return showRefusal(result, ['firstName', 'lastName', 'maxClubs'], setError);
    toast.success(t('account:users.edited', { id }));
    onDone();
  });
  const suspend = async () => {
    const reason = getValues('reason');
    const variables = { userId: String(id), suspended: deletedAt === null, ...(reason && { reason }) };
    const result = await answerOf(toggle({ variables }), 'toggleSuspension');
    if (result.__typename !== 'User') return setError('root', { message: result.reason });
    toast.success(t(result.deletedAt ? 'account:users.suspended' : 'account:users.unsuspended', { id }));
    onDone();
  };

  if (resetting) return <ResetTwoFactor user={user} onDone={onDone} />;
  return (
    <Form onSubmit={submit}>
      <p className={styles['muted']}>{t('administration:edit.facts', { id, email })}</p>
      {failed && (
        <Notice tone="danger">
          {t('administration:edit.failed')}
          {errors.root?.message && <p>{t(`errors:${errors.root.message as Reason}`)}</p>}
        </Notice>
      )}
      <div className={pairClass}>
        <Field
          label={t('administration:edit.firstName')}
          reason={errors.firstName?.message}
          autoComplete="off"
          {...register('firstName')}
        />
        <Field
          label={t('administration:edit.lastName')}
          reason={errors.lastName?.message}
          autoComplete="off"
          {...register('lastName')}
        />
      </div>
      <Field
        label={t('administration:edit.maxClubs')}
        inputMode="numeric"
        reason={errors.maxClubs?.message}
        {...register('maxClubs')}
      />
      <Switch label={t('administration:edit.confirmedEmail')} {...register('confirmedEmail')} />
      <Switch label={t('administration:edit.admin')} {...register('admin')} />
      <Field
        label={t('administration:edit.reason')}
        maxLength={2000}
        autoComplete="off"
        reason={errors.reason?.message}
        {...register('reason')}
      />
      <div className={styles['buttons']}>
        <Button type="submit" pending={isSubmitting}>
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
