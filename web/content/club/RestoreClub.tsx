import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { resultOf } from '../../graphql/result.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useRestoreClubMutation } from '../deletedClubs.generated.ts';
import type { DeletedClub } from './useDeletedClubs.ts';

/** Button that restores a deleted club. */
export function RestoreClub({ club: { id, title }, onRestored }: { club: DeletedClub; onRestored?(): void }) {
  const { t } = useTranslation(['club', 'errors']);
  const [restore, { loading }] = useRestoreClubMutation();
  const press = async () => {
    const result = await resultOf(restore({ variables: { clubID: id } }), 'restoreClub');
    if (result.__typename !== 'ManagedClub') return void toast.error(t(`errors:${result.reason}`));
    toast.success(t('club:undeleted', { title }));
    onRestored?.();
  };
  return (
    <Button look="secondary" pending={loading} aria-label={t('club:deletedClubs.restoreOf', { title })} onClick={press}>
      {t('club:deletedClubs.restore')}
    </Button>
  );
}
