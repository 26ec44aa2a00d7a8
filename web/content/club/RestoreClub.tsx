import { useTranslation } from 'react-i18next';
import { useAct } from '../../graphql/useAct.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useRestoreClubMutation } from '../deletedClubs.generated.ts';
import type { DeletedClub } from './useDeletedClubs.ts';

/** Button that restores a deleted club. */
export function RestoreClub({ club: { id, title }, onRestored }: { club: DeletedClub; onRestored?(): void }) {
  const { t } = useTranslation('club');
  const [restore, loading] = useAct(useRestoreClubMutation(), 'restoreClub');
  const press = async () => {
    if (await restore({ clubID: id }, t('undeleted', { title }))) onRestored?.();
  };
  return (
    <Button look="secondary" pending={loading} aria-label={t('deletedClubs.restoreOf', { title })} onClick={press}>
      {t('deletedClubs.restore')}
    </Button>
  );
}
