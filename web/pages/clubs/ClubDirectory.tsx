import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDirectoryColumns } from '../../content/clubColumns.tsx';
import { paths } from '../../paths.ts';
import { LoadMore } from '../../ui/LoadMore.tsx';
import { Loading, PageState } from '../../ui/PageState.tsx';
import { Table } from '../../ui/Table.tsx';
import { useCountryName } from '../../ui/useCountryName.ts';

import { useListedClubs } from './useListedClubs.ts';

/** The clubs of a country with their contacts. */
export function ClubDirectory({ country }: { country: string }) {
  const { t } = useTranslation('club');
  const countryName = useCountryName();
  const columns = useDirectoryColumns();
  const listed = useListedClubs(country);
  if (listed.clubs.length === 0 && !listed.loading)
    return (
      <PageState failed={listed.failed} action={<Link to={paths.contact}>{t('directory.contactUs')}</Link>}>
        {t('directory.notFound')}
      </PageState>
    );
  return (
    <>
      <Table
        caption={t('directory.caption', { country: countryName(country) })}
        columns={columns}
        rows={listed.clubs}
        keyOf={({ id }) => id}
      >
        {listed.clubs.length === 0 && <Loading />}
      </Table>
      <LoadMore {...listed}>{t('list.more')}</LoadMore>
    </>
  );
}
