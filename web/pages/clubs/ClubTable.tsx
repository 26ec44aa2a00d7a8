import { useTranslation } from 'react-i18next';
import { type ClubSelection, paths } from '#schema/paths.ts';
import { useCardColumns, useListColumns } from '../../content/club/clubColumns.tsx';
import { Button, ButtonLink } from '../../ui/controls/Button.tsx';
import { LoadMore } from '../../ui/controls/LoadMore.tsx';
import { PageState } from '../../ui/states/PageState.tsx';
import { RowSkeletons } from '../../ui/states/Skeleton.tsx';
import { Table } from '../../ui/Table.tsx';
import styles from './ClubsPage.module.css';
import { isNarrowed, ListedCount, useListCaption } from './ListedCount.tsx';
import { NoMatch } from './NoMatch.tsx';
import { OtherCountries } from './OtherCountries.tsx';
import { useListedClubs } from './useListedClubs.ts';

/** Below how many clubs a country also shows those of others. */
const few = 5;

/** The clubs in a country as cards or as a table, with loading, error and empty states. */
export function ClubTable({ country, selection }: { country: string; selection: ClubSelection }) {
  const { t } = useTranslation(['club', 'failure']);
  const cards = selection.view === undefined;
  const [columns, cardColumns] = [useListColumns(), useCardColumns()];
  const caption = useListCaption('list');
  const listed = useListedClubs(country, selection);
  if (listed.failed)
    return (
      <PageState
        failed
        action={
          <>
            <Button look="secondary" onClick={listed.retry}>
              {t('failure:tryAgain')}
            </Button>
            <ButtonLink to={paths.home}>{t('club:list.home')}</ButtonLink>
          </>
        }
      >
        <strong>{t('club:list.failedTitle')}</strong> {t('club:list.failed')}
      </PageState>
    );
  return (
    <>
      <ListedCount country={country} selection={selection} count={listed.count} />
      <div className={cards ? styles.listed : `${styles.listed} ${styles.columns}`}>
        <Table
          cards={cards}
          caption={caption(country)}
          columns={cards ? cardColumns : columns}
          rows={listed.clubs}
          keyOf={({ id }) => id}
        >
          {listed.clubs.length === 0 &&
            (listed.loading ? (
              <RowSkeletons />
            ) : isNarrowed(selection) ? (
              <NoMatch />
            ) : (
              <PageState>{t('club:list.none')}</PageState>
            ))}
        </Table>
      </div>
      <LoadMore {...listed}>{t('club:list.more')}</LoadMore>
      {cards && listed.clubs.length > 0 && (
        <p className={styles.hints}>
          {t('club:list.descriptionHint')} {t('club:list.privacyHint')} {t('club:list.stateHint')}
        </p>
      )}
      {cards && country !== 'all' && !isNarrowed(selection) && (
        <OtherCountries country={country} visible={listed.count !== undefined && listed.count < few} />
      )}
    </>
  );
}
