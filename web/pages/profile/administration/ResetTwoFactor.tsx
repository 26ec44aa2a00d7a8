import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { twoFactorReset } from '#schema/administration/rules.ts';
import { answerOf } from '../../../ui/answer.ts';
import { Button } from '../../../ui/Button.tsx';
import { PasswordField, TextAreaField } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/Form.tsx';
import { FormRefusal } from '../../../ui/FormRefusal.tsx';
import { atField, showRefusal } from '../../../ui/failures.ts';
import { type ListedUserFragment, useResetTwoFactorMutation } from './administration.generated.ts';

/** For a member who lost phone and recovery codes; asks the administrator who they are and why (contract, 4). */
export function ResetTwoFactor({ user, onDone }: { user: ListedUserFragment; onDone(): void }) {
  const { t } = useTranslation(['administration', 'account', 'errors']);
  const [reset] = useResetTwoFactorMutation();
  const { id, firstName, lastName } = user;
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: standardSchemaResolver(twoFactorReset),
    defaultValues: { userId: String(id), reason: '', confirmation: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (variables) => {
    const result = await answerOf(reset({ variables }), 'resetTwoFactor');
    if (result.__typename !== 'User') {
      const wrong = result.reason === 'twoFactor.wrongCode' ? 'twoFactor.wrongCode' : 'twoFactor.wrongPassword';
      return showRefusal(atField(result, wrong, 'confirmation'), ['reason', 'confirmation'], setError);
    }
    toast.success(t('account:users.twoFactorReset', { id }));
    onDone();
  });
  return (
    <Form onSubmit={submit}>
      <p>{t('administration:reset.text', { name: `${firstName} ${lastName}` })}</p>
      <FormRefusal reason={errors.root?.message} />
      <TextAreaField
        label={t('administration:reset.reason')}
        maxLength={2000}
        reason={errors.reason?.message}
        {...register('reason')}
      />
      <PasswordField
        label={t('administration:reset.confirmation')}
        autoComplete="current-password"
        reason={errors.confirmation?.message}
        {...register('confirmation')}
      />
      <Button type="submit" pending={isSubmitting}>
        {t('administration:reset.submit')}
      </Button>
    </Form>
  );
}
