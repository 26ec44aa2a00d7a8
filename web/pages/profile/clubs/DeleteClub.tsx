import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { useClient } from '../../../graphql/client.ts';
import { resultOf } from '../../../graphql/result.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { stackClass } from '../../../ui/styles/layout.ts';
import styles from './ClubsTab.module.css';
import type { OwnClubFragment as OwnClub } from './ownClubs.generated.ts';
import { useDeleteClubMutation } from './ownClubs.generated.ts';

/** Confirmation for deleting a club. */
export function DeleteClub({ club, onDeleted, onCancel }: { club: OwnClub; onDeleted(): void; onCancel(): void }) {
  const { t } = useTranslation(['club', 'errors']);
  const { cache } = useClient();
  const [deleteClub, { loading }] = useDeleteClubMutation();
  const { id, title } = club;
  const proceed = async () => {
    const result = await resultOf(deleteClub({ variables: { clubID: id } }), 'deleteClub');
    if (result.__typename === 'Done') {
      cache.evict({ id: cache.identify({ __typename: 'ManagedClub', id }) ?? '' });
      toast.success(t('club:deleted', { id }));
    } else if (result.__typename === 'Unreachable') return void toast.error(t('club:manage.deleteFallback'));
    else if (result.__typename === 'Offline') return void toast.error(t(`errors:${result.reason}`));
    // A `Cancelled` club is gone or no longer theirs; the list is reloaded either way.
    else toast.error(t(`errors:${result.reason}`));
    onDeleted();
  };
  return (
    <div className={stackClass}>
      <p>{t('club:manage.deleteText', { title })}</p>
      <div className={styles.buttons}>
        <Button look="danger" pending={loading} onClick={proceed}>
          {t('club:manage.proceed')}
        </Button>
        <Button look="secondary" onClick={onCancel}>
          {t('club:manage.keep')}
        </Button>
      </div>
    </div>
  );
}
