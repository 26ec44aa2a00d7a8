import { useTranslation } from 'react-i18next';
import { passwordConfirmation } from '#schema/account/rules.ts';
import { atFields } from '../../../forms/errors.ts';
import { Form } from '../../../forms/Form.tsx';
import { OwnPasswordField } from '../../../forms/OwnPasswordField.tsx';
import { type Operation, useOperationForm } from '../../../forms/useOperationForm.ts';
import { Button, type ButtonLook } from '../../../ui/controls/Button.tsx';

interface PasswordFormProps<Result> extends Omit<Operation<{ password: string }, Result>, 'onRefused'> {
  text: string;
  action: string;
  look?: ButtonLook;
}

/** Asks for the password before a sensitive operation. */
export function PasswordForm<Result>({ text, action, look = 'primary', ...operation }: PasswordFormProps<Result>) {
  const { t } = useTranslation('profile');
  const form = useOperationForm({
    rules: passwordConfirmation,
    values: { password: '' },
    ...operation,
    onRefused: (refused) => atFields(refused, { 'twoFactor.wrongPassword': 'password' }),
  });
  return (
    <Form of={form} intro={<p>{text}</p>}>
      <OwnPasswordField label={t('twoFactor.password')} {...form.field('password')} />
      <Button type="submit" look={look} pending={form.pending}>
        {action}
      </Button>
    </Form>
  );
}
