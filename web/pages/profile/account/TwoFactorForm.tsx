import { useTranslation } from 'react-i18next';
import { twoFactorConfirmation } from '#schema/twoFactor/rules.ts';
import { atFields } from '../../../forms/errors.ts';
import { Form } from '../../../forms/Form.tsx';
import { OwnPasswordField } from '../../../forms/OwnPasswordField.tsx';
import { type Operation, useOperationForm } from '../../../forms/useOperationForm.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Field } from '../../../ui/controls/Field.tsx';

interface TwoFactorFormProps<Result>
  extends Omit<Operation<{ password: string; code?: string | undefined }, Result>, 'onRefused'> {
  text: string;
  action: string;
}

/** Asks for the password and a code before two-factor, or its recovery codes, are changed. */
export function TwoFactorForm<Result>({ text, action, ...operation }: TwoFactorFormProps<Result>) {
  const { t } = useTranslation('profile');
  const form = useOperationForm({
    rules: twoFactorConfirmation,
    values: { password: '', code: '' },
    ...operation,
    onRefused: (refused) => atFields(refused, { 'twoFactor.wrongPassword': 'password', 'twoFactor.wrongCode': 'code' }),
  });
  return (
    <Form of={form} intro={<p>{text}</p>}>
      <OwnPasswordField label={t('twoFactor.password')} {...form.field('password')} />
      <Field
        label={t('twoFactor.code')}
        hint={t('twoFactor.codeHint')}
        autoComplete="one-time-code"
        {...form.field('code')}
      />
      <Button type="submit" pending={form.pending}>
        {action}
      </Button>
    </Form>
  );
}
