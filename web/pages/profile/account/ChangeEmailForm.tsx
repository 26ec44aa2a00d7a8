import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { emailChange } from '#schema/account/rules.ts';
import { answerOf } from '../../../ui/answer.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field, PasswordField } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/Form.tsx';
import { FormRefusal } from '../../../ui/FormRefusal.tsx';
import { atField, showRefusal } from '../../../ui/failures.ts';
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
    const result = await answerOf(changeEmail({ variables }), 'changeEmail');
    if (result.__typename !== 'Done') {
      const refusal = atField(result, 'twoFactor.wrongPassword', 'password');
      return showRefusal(refusal, ['email', 'password'], setError);
    }
    toast.success(t('account:emailChangeSent'));
    onSent();
  });

  return (
    <Form onSubmit={submit}>
      <p>{t('profile:email.text')}</p>
      <FormRefusal reason={errors.root?.message} />
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
    </Form>
  );
}
