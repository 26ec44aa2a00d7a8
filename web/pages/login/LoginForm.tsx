import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import type { Reason } from '#locales/keys.ts';
import { credentials } from '#schema/account/rules.ts';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { formClass } from '../../ui/Card.tsx';
import { Field, PasswordField } from '../../ui/Field.tsx';
import { showRefusal } from '../../ui/failures.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useLogInMutation } from './logIn.generated.ts';

/** E-mail and password; a refusal stands above the form and in a toast (spec, 7). */
export function LoginForm() {
  const { t } = useTranslation(['account', 'errors']);
  const { signedIn } = useSession();
  const [logIn] = useLogInMutation();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: standardSchemaResolver(credentials),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (input) => {
    const result = await logIn({ variables: { input } }).then(
      ({ data }) => data?.logIn,
      () => undefined,
    );
    if (result?.__typename === 'SignedIn') {
      await signedIn(result.user.id, result.atoken);
      toast.success(t('account:logIn.welcome', { firstName: result.user.firstName }));
      return;
    }
    const refusal = result ?? { reason: 'request.internal' as const };
    showRefusal(refusal, ['email', 'password'], setError);
    toast.error(t(`errors:${refusal.reason}`));
  });

  return (
    <form className={formClass} onSubmit={submit} noValidate>
      {errors.root?.message && <Notice tone="danger">{t(`errors:${errors.root.message as Reason}`)}</Notice>}
      <Field
        label={t('account:logIn.email')}
        type="email"
        autoComplete="username"
        reason={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label={t('account:logIn.password')}
        autoComplete="current-password"
        reason={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" pending={isSubmitting}>
        {t('account:logIn.submit')}
      </Button>
    </form>
  );
}
