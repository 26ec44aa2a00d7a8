import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { passwordConfirmation } from '#schema/account/rules.ts';
import { Button } from '../../../ui/Button.tsx';
import { PasswordField } from '../../../ui/Field.tsx';
import { Form } from '../../../ui/Form.tsx';
import type { Refusal } from '../../../ui/failures.ts';

interface PasswordFormProps {
  text: string;
  action: string;
  /** Does what the password is asked for; gives the refusal. */
  onPassword(password: string): Promise<Refusal | undefined>;
}

/** Asks for the password before something that matters; a refusal stands at the field (spec, 7). */
export function PasswordForm({ text, action, onPassword }: PasswordFormProps) {
  const { t } = useTranslation('profile');
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: standardSchemaResolver(passwordConfirmation),
    defaultValues: { password: '' },
  });
  const submit = handleSubmit(async ({ password }) => {
    const refusal = await onPassword(password);
    if (refusal) setError('password', { message: refusal.reason }, { shouldFocus: true });
  });
  return (
    <Form onSubmit={submit}>
      <p>{text}</p>
      <PasswordField
        label={t('twoFactor.password')}
        autoComplete="current-password"
        reason={formState.errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" pending={formState.isSubmitting}>
        {action}
      </Button>
    </Form>
  );
}
