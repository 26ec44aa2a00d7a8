import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { emailChange } from '#schema/account/rules.ts';
import { atFields } from '../../../forms/errors.ts';
import { Form } from '../../../forms/Form.tsx';
import { OwnPasswordField } from '../../../forms/OwnPasswordField.tsx';
import { useOperationForm } from '../../../forms/useOperationForm.ts';
import { resultOf } from '../../../graphql/result.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Field } from '../../../ui/controls/Field.tsx';
import { useChangeEmailMutation } from './activity.generated.ts';

/** Form to change the e-mail address, which takes effect once the new address is confirmed. */
export function ChangeEmailForm({ onSent }: { onSent(): void }) {
  const { t } = useTranslation(['profile', 'account', 'errors']);
  const [changeEmail] = useChangeEmailMutation();
  const form = useOperationForm({
    rules: emailChange,
    values: { email: '', password: '' },
    draft: 'changeEmail',
    call: (variables) => resultOf(changeEmail({ variables }), 'changeEmail'),
    onSuccess() {
      toast.success(t('account:emailChangeSent'));
      onSent();
    },
    onRefused: (refused) => atFields(refused, { 'twoFactor.wrongPassword': 'password' }),
  });

  return (
    <Form of={form} intro={<p>{t('profile:email.text')}</p>}>
      <Field label={t('profile:email.new')} type="email" autoComplete="email" {...form.field('email')} />
      <OwnPasswordField label={t('profile:password.current')} {...form.field('password')} />
      <Button type="submit" pending={form.pending}>
        {t('profile:email.save')}
      </Button>
    </Form>
  );
}
