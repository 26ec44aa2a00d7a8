import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { resultOf } from '../../../graphql/result.ts';
import { Switch } from '../../../ui/controls/Switch.tsx';
import { useUpdateProfileMutation } from './account.generated.ts';
import type { Account } from './EditProfile.tsx';

/** Switch for whether members of the same clubs see the full name, saved immediately. */
export function FullName({ account: { showFullName } }: { account: Account }) {
  const { t } = useTranslation(['profile', 'account', 'errors']);
  const [update, { loading }] = useUpdateProfileMutation();
  const choose = async (visible: boolean) => {
    const result = await resultOf(update({ variables: { input: { showFullName: visible } } }), 'updateProfile');
    if (result.__typename === 'User') toast.success(t('account:profileUpdated'));
    else toast.error(t(`errors:${result.reason}`));
  };
  return (
    <Switch
      label={t('profile:fullName.label')}
      hint={t('profile:fullName.hint')}
      checked={showFullName}
      aria-disabled={loading || undefined}
      onChange={({ target }) => !loading && choose(target.checked)}
    />
  );
}
