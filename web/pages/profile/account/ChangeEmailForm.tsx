import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import type { Reason } from '#locales/keys.ts';
import { emailChange } from '#schema/account/rules.ts';
import { Button } from '../../../ui/Button.tsx';
import { formClass } from '../../../ui/Card.tsx';
import { Field, PasswordField } from '../../../ui/Field.tsx';
import { atField, showRefusal } from '../../../ui/failures.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useChangeEmailMutation } from './activity.generated.ts';

/** Another address, confirmed there before it counts. */
export function ChangeEmailForm({ onSent }: { onSent(): void }) {
  const { t } = useTranslation(['profile', 'account', 'errors']);
  const [changeEmail] = useChangeEmailMutation();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: standardSchemaResolver(emailChange),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (variables) => {
    const result = await changeEmail({ variables }).then(
      ({ data }) => data?.changeEmail,
      () => undefined,
    );
    if (result?.__typename !== 'Done') {
      const refusal = atField(result ?? { reason: 'request.internal' }, 'twoFactor.wrongPassword', 'password');
      return showRefusal(refusal, ['email', 'password'], setError);
    }
    toast.success(t('account:emailChangeSent'));
    onSent();
  });

  return (
    <form className={formClass} onSubmit={submit} noValidate>
      <p>{t('profile:email.text')}</p>
      {errors.root?.message && <Notice tone="danger">{t(`errors:${errors.root.message as Reason}`)}</Notice>}
      <Field
        label={t('profile:email.new')}
        type="email"
        autoComplete="email"
        reason={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label={t('profile:password.current')}
        autoComplete="current-password"
        reason={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" pending={isSubmitting}>
        {t('profile:email.save')}
      </Button>
    </form>
  );
}
