import { useTranslation } from 'react-i18next';
import { useListColumns } from '../../content/clubColumns.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { LoadMore } from '../../ui/LoadMore.tsx';
import { Loading, PageState } from '../../ui/PageState.tsx';
import { Table } from '../../ui/Table.tsx';
import { useCountryName } from '../../ui/useCountryName.ts';

import { useListedClubs } from './useListedClubs.ts';

/** The clubs of a country, or that they are loading, failed to load, or are none. */
export function ClubTable({ country }: { country: string }) {
  const { t } = useTranslation('club');
  const countryName = useCountryName();
  const columns = useListColumns();
  const listed = useListedClubs(country);
  if (listed.failed)
    return (
      <PageState failed action={<ButtonLink to={paths.home}>{t('list.home')}</ButtonLink>}>
        <strong>{t('list.failedTitle')}</strong> {t('list.failed')}
      </PageState>
    );
  return (
    <>
      <Table
        caption={t('list.caption', { country: countryName(country) })}
        columns={columns}
        rows={listed.clubs}
        keyOf={({ id }) => id}
      >
        {listed.clubs.length === 0 && (listed.loading ? <Loading /> : <PageState>{t('list.none')}</PageState>)}
      </Table>
      <LoadMore {...listed}>{t('list.more')}</LoadMore>
    </>
  );
}
