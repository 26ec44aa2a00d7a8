import { useTranslation } from 'react-i18next';
import { Flag } from '../../ui/Flag.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { useFormatDateTime } from '../../ui/text/formatDate.ts';
import { useCountryName } from '../../ui/text/useCountryName.ts';
import { RestoreClub } from './RestoreClub.tsx';
import { type DeletedClub, useDeletedClubs } from './useDeletedClubs.ts';

/** Section with the clubs that the viewer deleted and can still restore; nothing if there are none. */
export function DeletedClubs({ onRestored }: { onRestored(): void }) {
  const { t } = useTranslation('club');
  const countryName = useCountryName();
  const formatDateTime = useFormatDateTime();
  const clubs = useDeletedClubs() ?? [];
  if (clubs.length === 0) return null;
  const columns: Column<DeletedClub>[] = [
    { key: 'title', heading: t('field.title'), cell: ({ title }) => title },
    {
      key: 'flag',
      card: 'flag',
      heading: t('list.flag'),
      cell: ({ country }) => <Flag country={country} label={countryName(country)} />,
    },
    { key: 'deletedAt', heading: t('deletedClubs.deletedAt'), cell: ({ deletedAt }) => formatDateTime(deletedAt) },
    {
      key: 'until',
      heading: t('deletedClubs.until'),
      cell: ({ restorableUntil }) => formatDateTime(restorableUntil),
    },
    {
      key: 'actions',
      card: 'actions',
      heading: t('manage.actions'),
      cell: (club) => <RestoreClub club={club} onRestored={onRestored} />,
    },
  ];
  return (
    <section>
      <h2>{t('deletedClubs.title')}</h2>
      <p>{t('deletedClubs.text')}</p>
      <Table caption={t('deletedClubs.title')} columns={columns} rows={clubs} keyOf={({ id }) => id} />
    </section>
  );
}
