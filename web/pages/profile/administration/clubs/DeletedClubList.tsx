import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import { useDialogState } from '../../../../forms/useDialogState.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { Flag } from '../../../../ui/Flag.tsx';
import type { Column } from '../../../../ui/Table.tsx';
import { useFormatMoment } from '../../../../ui/text/formatDate.ts';
import { useFormatNumber } from '../../../../ui/text/formatNumber.ts';
import { useCountryName } from '../../../../ui/text/useCountryName.ts';
import { AdminList, listIn } from '../AdminList.tsx';
import { useListAddress } from '../useListAddress.ts';
import { useDeletedClubListQuery } from './deletedClubList.generated.ts';
import { type DeletedClub, RestoreForOwner } from './RestoreForOwner.tsx';

/** The deleted clubs that can still be restored: who deleted them, when, and until when that is possible. */
export function DeletedClubList() {
  const { t } = useTranslation('administration');
  const { pageArgs } = useListAddress(['state']);
  const query = useDeletedClubListQuery({ variables: pageArgs, fetchPolicy: 'cache-and-network' });
  const [restoring, setRestoring] = useDialogState<DeletedClub>('restoringClub');
  const close = () => setRestoring(undefined);
  const columns = useColumns(setRestoring);
  return (
    <>
      <AdminList
        list={listIn(query, 'deletedClubs')}
        counted="clubs"
        texts={{ none: t('clubs.noneDeleted'), failed: t('clubs.failed') }}
        rows={{ caption: t('clubs.deletedTitle'), columns }}
      />
      <Dialog open={restoring !== undefined} onClose={close} title={t('clubs.restoreDeletedTitle')}>
        {restoring && <RestoreForOwner club={restoring} onDone={close} />}
      </Dialog>
    </>
  );
}

function useColumns(restore: (club: DeletedClub) => void): Column<DeletedClub>[] {
  const { t } = useTranslation(['administration', 'club']);
  const countryName = useCountryName();
  const formatMoment = useFormatMoment();
  const formatNumber = useFormatNumber();
  return [
    { key: 'id', heading: t('administration:users.id'), cell: ({ id }) => id },
    { key: 'title', card: 'title', heading: t('administration:clubs.clubTitle'), cell: ({ title }) => title },
    {
      key: 'owner',
      heading: t('administration:clubs.ownerColumn'),
      cell: ({ ownerAccount: { id, firstName, lastName } }) => (
        <Link to={paths.administrationAccount(id)}>{`${firstName} ${lastName}`}</Link>
      ),
    },
    {
      key: 'country',
      card: 'flag',
      heading: t('administration:users.country'),
      cell: ({ country }) => <Flag country={country} label={countryName(country)} />,
    },
    {
      key: 'members',
      heading: t('administration:clubs.members'),
      cell: ({ memberCount }) => formatNumber(memberCount),
    },
    { key: 'deleted', heading: t('club:deletedClubs.deletedAt'), cell: ({ deletedAt }) => formatMoment(deletedAt) },
    {
      key: 'until',
      heading: t('club:deletedClubs.until'),
      cell: ({ restorableUntil }) => formatMoment(restorableUntil),
    },
    {
      key: 'actions',
      card: 'actions',
      heading: t('club:manage.actions'),
      cell: (club) => (
        <Button
          look="secondary"
          aria-label={t('administration:clubs.restoreDeletedOf', { title: club.title })}
          onClick={() => restore(club)}
        >
          {t('administration:clubs.restoreDeleted')}
        </Button>
      ),
    },
  ];
}
