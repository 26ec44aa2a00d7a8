import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { passwordChange } from '#schema/account/rules.ts';
import { answerOf } from '../../../ui/answer.ts';
import { Button } from '../../../ui/Button.tsx';
import { PasswordField } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/Form.tsx';
import { FormRefusal } from '../../../ui/FormRefusal.tsx';
import { atField, showRefusal } from '../../../ui/failures.ts';
import { NewPasswordFields } from '../../../ui/NewPasswordFields.tsx';
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
    const result = await answerOf(changePassword({ variables: { input } }), 'changePassword');
    if (result.__typename !== 'Done') {
      const refusal = atField(result, 'twoFactor.wrongPassword', 'currentPassword');
      return showRefusal(refusal, [...fields], setError);
    }
    toast.success(t('account:passwordChanged'));
    onChanged();
  });

  return (
    <Form onSubmit={submit}>
      <p>{t('profile:password.text')}</p>
      <FormRefusal reason={errors.root?.message} />
      <PasswordField
        label={t('profile:password.current')}
        autoComplete="current-password"
        reason={errors.currentPassword?.message}
        {...register('currentPassword')}
      />
      <NewPasswordFields
        newPassword={register('newPassword')}
        confirmPassword={register('confirmPassword')}
        errors={errors}
        typed={typed}
      />
      <Button type="submit" pending={isSubmitting}>
        {t('profile:password.save')}
      </Button>
    </Form>
  );
}
