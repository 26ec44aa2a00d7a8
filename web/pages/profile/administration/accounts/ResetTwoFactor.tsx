import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { twoFactorReset } from '#schema/administration/rules.ts';
import { atFields } from '../../../../forms/errors.ts';
import { Form } from '../../../../forms/Form.tsx';
import { OwnPasswordField } from '../../../../forms/OwnPasswordField.tsx';
import { useOperationForm } from '../../../../forms/useOperationForm.ts';
import { resultOf } from '../../../../graphql/result.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { TextAreaField } from '../../../../ui/controls/Field.tsx';
import { type ListedUserFragment, useResetTwoFactorMutation } from './administration.generated.ts';

/**
 * Form to reset two-factor for a member who lost both phone and recovery codes. The administrator gives a reason and
 * confirms their own identity.
 */
export function ResetTwoFactor({ user, onDone }: { user: ListedUserFragment; onDone(): void }) {
  const { t } = useTranslation(['administration', 'account', 'errors']);
  const [reset] = useResetTwoFactorMutation();
  const { id, firstName, lastName } = user;
  const form = useOperationForm({
    rules: twoFactorReset,
    values: { userId: String(id), reason: '', confirmation: '' },
    draft: `twoFactorReset.${id}`,
    call: (variables) => resultOf(reset({ variables }), 'resetTwoFactor'),
    onSuccess() {
      toast.success(t('account:users.twoFactorReset', { id }));
      onDone();
    },
    onRefused: (refused) =>
      atFields(refused, { 'twoFactor.wrongCode': 'confirmation', 'twoFactor.wrongPassword': 'confirmation' }),
  });
  return (
    <Form of={form} intro={<p>{t('administration:reset.text', { name: `${firstName} ${lastName}` })}</p>}>
      <TextAreaField label={t('administration:reset.reason')} {...form.field('reason')} />
      <OwnPasswordField label={t('administration:reset.confirmation')} {...form.field('confirmation')} />
      <Button type="submit" pending={form.pending}>
        {t('administration:reset.submit')}
      </Button>
    </Form>
  );
}
