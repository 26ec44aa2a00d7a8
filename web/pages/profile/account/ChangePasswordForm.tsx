import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { passwordChange } from '#schema/account/rules.ts';
import { atFields } from '../../../forms/errors.ts';
import { Form } from '../../../forms/Form.tsx';
import { NewPasswordFields } from '../../../forms/NewPasswordFields.tsx';
import { OwnPasswordField } from '../../../forms/OwnPasswordField.tsx';
import { useOperationForm } from '../../../forms/useOperationForm.ts';
import { resultOf } from '../../../graphql/result.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useChangePasswordMutation } from './account.generated.ts';

/** Form to change the password. */
export function ChangePasswordForm({ onChanged }: { onChanged(): void }) {
  const { t } = useTranslation(['profile', 'account', 'errors']);
  const [changePassword] = useChangePasswordMutation();
  const form = useOperationForm({
    rules: passwordChange,
    values: { currentPassword: '', newPassword: '', confirmPassword: '' },
    call: (input) => resultOf(changePassword({ variables: { input } }), 'changePassword'),
    onSuccess() {
      toast.success(t('account:passwordChanged'));
      onChanged();
    },
    onRefused: (refused) => atFields(refused, { 'twoFactor.wrongPassword': 'currentPassword' }),
  });

  return (
    <Form of={form} intro={<p>{t('profile:password.text')}</p>}>
      <OwnPasswordField label={t('profile:password.current')} {...form.field('currentPassword')} />
      <NewPasswordFields newPassword={form.field('newPassword')} confirmPassword={form.field('confirmPassword')} />
      <Button type="submit" pending={form.pending}>
        {t('profile:password.save')}
      </Button>
    </Form>
  );
}
