import { useTranslation } from 'react-i18next';
import { countryName } from '../../../ui/countryName.ts';
import { Flag } from '../../../ui/Flag.tsx';
import { PageState } from '../../../ui/PageState.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import type { OwnClubsQuery } from './createClub.generated.ts';

type Club = Extract<OwnClubsQuery['me'], { __typename: 'User' }>['clubs']['nodes'][number];

/** The clubs that the member owns. */
export function OwnClubs({ clubs }: { clubs: Club[] }) {
  const { t, i18n } = useTranslation('club');
  const columns: Column<Club>[] = [
    { key: 'title', heading: t('manage.clubTitle'), cell: ({ title }) => <strong>{title}</strong> },
    {
      key: 'flag',
      heading: t('list.flag'),
      cell: ({ country }) => <Flag country={country} label={countryName(country, i18n.resolvedLanguage)} />,
    },
    { key: 'privacy', heading: t('list.privacy'), cell: ({ privacy }) => t(privacy ? 'closed' : 'open') },
    { key: 'state', heading: t('list.state'), cell: ({ state }) => t(state) },
  ];
  return (
    <Table caption={t('manage.caption')} columns={columns} rows={clubs} keyOf={({ id }) => id}>
      {clubs.length === 0 && <PageState>{t('manage.none')}</PageState>}
    </Table>
  );
}
