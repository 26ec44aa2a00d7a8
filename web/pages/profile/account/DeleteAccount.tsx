import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { toast } from 'react-toastify/unstyled';
import { accountDeletion, postChoices } from '#schema/account/rules.ts';
import { paths } from '#schema/paths.ts';
import { atFields } from '../../../forms/errors.ts';
import { Form } from '../../../forms/Form.tsx';
import { OwnPasswordField } from '../../../forms/OwnPasswordField.tsx';
import { useOperationForm } from '../../../forms/useOperationForm.ts';
import { resultOf } from '../../../graphql/result.ts';
import { useSession } from '../../../session/session.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { RadioField } from '../../../ui/controls/RadioField.tsx';
import { useDeleteAccountMutation } from './account.generated.ts';

/** Form to delete the account, and to choose what becomes of its posts. */
export function DeleteAccount() {
  const { t } = useTranslation(['profile', 'account']);
  const { forget } = useSession();
  const navigate = useNavigate();
  const [deleteAccount] = useDeleteAccountMutation();
  const form = useOperationForm({
    rules: accountDeletion,
    values: { password: '', posts: 'keep' as const },
    call: (variables) => resultOf(deleteAccount({ variables }), 'deleteAccount'),
    onRefused: (refused) => atFields(refused, { 'twoFactor.wrongPassword': 'password' }),
    async onSuccess() {
      await forget(() => void navigate(paths.home));
      toast.success(t('account:accountDeleted'));
    },
  });
  return (
    <Form of={form} intro={<p>{t('profile:leave.deleteText')}</p>}>
      <RadioField
        label={t('profile:leave.posts.label')}
        choices={postChoices.map((value) => ({ value, label: t(`profile:leave.posts.${value}`) }))}
        {...form.field('posts')}
      />
      <OwnPasswordField label={t('profile:twoFactor.password')} {...form.field('password')} />
      <Button type="submit" look="danger" pending={form.pending}>
        {t('profile:leave.delete')}
      </Button>
    </Form>
  );
}
