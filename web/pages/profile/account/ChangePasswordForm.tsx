import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import type { Reason } from '#locales/keys.ts';
import { passwordChange } from '#schema/account/rules.ts';
import { Button } from '../../../ui/Button.tsx';
import { formClass } from '../../../ui/Card.tsx';
import { PasswordField } from '../../../ui/Field.tsx';
import { atField, showRefusal } from '../../../ui/failures.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { PasswordStrength } from '../../../ui/PasswordStrength.tsx';
import { useChangePasswordMutation } from './account.generated.ts';

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };
const fields = ['currentPassword', 'newPassword', 'confirmPassword'] as const;

/** The old password, and the new one twice. */
export function ChangePasswordForm({ onChanged }: { onChanged(): void }) {
  const { t } = useTranslation(['profile', 'account', 'errors']);
  const [changePassword] = useChangePasswordMutation();
  const { register, control, handleSubmit, setError, formState } = useForm({
    resolver: standardSchemaResolver(passwordChange),
    defaultValues: empty,
  });
  const { errors, isSubmitting } = formState;
  const typed = useWatch({ control, name: 'newPassword' });

  const submit = handleSubmit(async (input) => {
    const result = await changePassword({ variables: { input } }).then(
      ({ data }) => data?.changePassword,
      () => undefined,
    );
    if (result?.__typename !== 'Done') {
      const refusal = atField(result ?? { reason: 'request.internal' }, 'twoFactor.wrongPassword', 'currentPassword');
      return showRefusal(refusal, [...fields], setError);
    }
    toast.success(t('account:passwordChanged'));
    onChanged();
  });

  return (
    <form className={formClass} onSubmit={submit} noValidate>
      <p>{t('profile:password.text')}</p>
      {errors.root?.message && <Notice tone="danger">{t(`errors:${errors.root.message as Reason}`)}</Notice>}
      <PasswordField
        label={t('profile:password.current')}
        autoComplete="current-password"
        reason={errors.currentPassword?.message}
        {...register('currentPassword')}
      />
      <PasswordField
        label={t('profile:password.new')}
        autoComplete="new-password"
        hint={
          <>
            {t('account:register.passwordHint')}
            <PasswordStrength password={typed} />
          </>
        }
        reason={errors.newPassword?.message}
        {...register('newPassword')}
      />
      <PasswordField
        label={t('profile:password.confirm')}
        autoComplete="new-password"
        reason={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      <Button type="submit" pending={isSubmitting}>
        {t('profile:password.save')}
      </Button>
    </form>
  );
}
