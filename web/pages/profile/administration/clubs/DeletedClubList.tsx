import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../../paths.ts';
import { Flag } from '../../../../ui/Flag.tsx';
import type { Column } from '../../../../ui/Table.tsx';
import { useFormatMoment } from '../../../../ui/text/formatDate.ts';
import { useFormatNumber } from '../../../../ui/text/formatNumber.ts';
import { useCountryName } from '../../../../ui/text/useCountryName.ts';
import { AdminList, listIn } from '../AdminList.tsx';
import { useListAddress } from '../useListAddress.ts';
import { type DeletedClubListQuery, useDeletedClubListQuery } from './deletedClubList.generated.ts';

type DeletedClub = Extract<DeletedClubListQuery['deletedClubs'], { nodes: unknown }>['nodes'][number];

/** The deleted clubs that their owners can still restore: who deleted them, when, and until when that is possible. */
export function DeletedClubList() {
  const { t } = useTranslation('administration');
  const { pageArgs } = useListAddress(['state']);
  const query = useDeletedClubListQuery({ variables: pageArgs, fetchPolicy: 'cache-and-network' });
  const columns = useColumns();
  return (
    <AdminList
      list={listIn(query, 'deletedClubs')}
      counted="clubs"
      texts={{ none: t('clubs.noneDeleted'), failed: t('clubs.failed') }}
      rows={{ caption: t('clubs.deletedTitle'), columns }}
    />
  );
}

function useColumns(): Column<DeletedClub>[] {
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
      cell: ({ ownerAccount: owner }) =>
        owner ? (
          <Link to={paths.administrationAccount(owner.id)}>{`${owner.firstName} ${owner.lastName}`}</Link>
        ) : (
          t('club:list.deletedUser')
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
  ];
}
