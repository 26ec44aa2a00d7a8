import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { Reason } from '#locales/keys.ts';
import { newPassword } from '#schema/account/rules.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { formClass } from '../../ui/Card.tsx';
import { PasswordField } from '../../ui/Field.tsx';
import { showRefusal } from '../../ui/failures.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordStrength } from '../../ui/PasswordStrength.tsx';
import styles from './RecoveryPage.module.css';
import { useResetPasswordMutation } from './recovery.generated.ts';

/** Home follows a success after this long (spec, 9). */
const homeAfter = 2000;

/** The new password, twice; disabled once it is set (spec, 2). */
export function ResetForm({ token }: { token: string }) {
  const { t } = useTranslation(['account', 'errors']);
  const navigate = useNavigate();
  const [resetPassword] = useResetPasswordMutation();
  const { register, control, handleSubmit, setError, formState } = useForm({
    resolver: standardSchemaResolver(newPassword),
    defaultValues: { newPassword: '', confirmPassword: '' },
  });
  const { errors, isSubmitting, isSubmitSuccessful } = formState;
  const typed = useWatch({ control, name: 'newPassword' });
  const done = isSubmitSuccessful && Object.keys(errors).length === 0;

  const submit = handleSubmit(async (input) => {
    const result = await resetPassword({ variables: { input: { token, ...input } } }).then(
      ({ data }) => data?.resetPassword,
      () => undefined,
    );
    if (result?.__typename !== 'Done')
      showRefusal(result ?? { reason: 'request.internal' }, ['newPassword', 'confirmPassword'], setError);
  });

  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => navigate(paths.home), homeAfter);
    return () => clearTimeout(timer);
  }, [done, navigate]);

  return (
    <form onSubmit={submit} noValidate>
      <fieldset className={`${formClass} ${styles['fields']}`} disabled={done}>
        {done && <Notice tone="success">{t('account:passwordReset')}</Notice>}
        {errors.root?.message && <Notice tone="danger">{t(`errors:${errors.root.message as Reason}`)}</Notice>}
        <PasswordField
          label={t('account:recovery.newPassword')}
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
          label={t('account:recovery.confirmPassword')}
          autoComplete="new-password"
          reason={errors.confirmPassword?.message}
          {...register('confirmPassword')}
        />
        <Button type="submit" pending={isSubmitting}>
          {t('account:recovery.reset')}
        </Button>
      </fieldset>
      {done && (
        <p className={styles['others']}>
          <Link to={paths.login}>{t('account:recovery.logIn')}</Link>
        </p>
      )}
    </form>
  );
}
