import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type ClubSelection, paths } from '#schema/paths.ts';
import { useDirectoryColumns } from '../../content/club/clubColumns.tsx';
import { CostsLink } from '../../content/learning/CostsLink.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { LoadMore } from '../../ui/controls/LoadMore.tsx';
import { PageState } from '../../ui/states/PageState.tsx';
import { RowSkeletons } from '../../ui/states/Skeleton.tsx';
import { Table } from '../../ui/Table.tsx';
import { isNarrowed, ListedCount, useListCaption } from './ListedCount.tsx';
import { NoMatch } from './NoMatch.tsx';
import { useListedClubs } from './useListedClubs.ts';

/** The clubs of a country with their contacts. */
export function ClubDirectory({ country, selection }: { country: string; selection: ClubSelection }) {
  const { t } = useTranslation(['club', 'failure']);
  const columns = useDirectoryColumns();
  const caption = useListCaption('directory');
  const listed = useListedClubs(country, selection);
  if (listed.clubs.length === 0 && !listed.loading && !listed.failed && isNarrowed(selection)) return <NoMatch />;
  if (listed.clubs.length === 0 && !listed.loading)
    return (
      <PageState
        failed={listed.failed}
        action={
          <>
            {listed.failed && (
              <Button look="secondary" onClick={listed.retry}>
                {t('failure:tryAgain')}
              </Button>
            )}
            <Link to={paths.contact}>{t('club:directory.contactUs')}</Link>
            <CostsLink />
          </>
        }
      >
        {t('club:directory.notFound')}
      </PageState>
    );
  return (
    <>
      <ListedCount country={country} selection={selection} count={listed.count} />
      <Table caption={caption(country)} columns={columns} rows={listed.clubs} keyOf={({ id }) => id}>
        {listed.clubs.length === 0 && <RowSkeletons />}
      </Table>
      <LoadMore {...listed}>{t('club:list.more')}</LoadMore>
    </>
  );
}
