import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/session.ts';
import { LoadMore } from '../../../ui/controls/LoadMore.tsx';
import { LoadFailed } from '../../../ui/states/LoadFailed.tsx';
import { Loading, PageState } from '../../../ui/states/PageState.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { useFormatDate } from '../../../ui/text/formatDate.ts';
import styles from '../ClubPage.module.css';
import { usePeople } from '../page/usePeople.ts';
import type { ViewedClub } from '../page/viewedClub.ts';
import { Report } from '../reporting/Report.tsx';
import { Decisions } from './Decisions.tsx';
import type { Person } from './decisions.ts';

interface PeopleTableProps {
  club: ViewedClub;
  only: 'declined' | 'removed' | 'banned';
}

/** Table of the people who were turned away from a club, with the decisions that the viewer may make about each. */
export function PeopleTable({ club, only }: PeopleTableProps) {
  const { t } = useTranslation('membership');
  const formatDate = useFormatDate();
  const { people, loading, failed, hasMore, more, refetch } = usePeople(club.id, only);
  const { viewer } = useSession();
  const columns: Column<Person>[] = [
    { key: 'name', heading: t('people.name'), cell: ({ name }) => <strong className={styles.name}>{name}</strong> },
    { key: 'since', heading: t('people.since'), cell: ({ since }) => formatDate(since ?? club.createdAt) },
    {
      key: 'text',
      card: 'text',
      heading: t('people.reason'),
      cell: ({ reasonGiven }) => <p className={styles.text}>{reasonGiven}</p>,
    },
    {
      key: 'actions',
      card: 'actions',
      heading: t('people.actions'),
      cell: (person) => (
        <div className={styles.actions}>
          <Decisions club={club} person={person} />
          {person.userID !== viewer?.uid && <Report clubID={club.id} userID={person.userID} name={person.name} />}
        </div>
      ),
    },
  ];
  return (
    <>
      <Table caption={t(`people.${only}`)} columns={columns} rows={people} keyOf={({ userID }) => userID}>
        {people.length === 0 &&
          (loading ? (
            <Loading />
          ) : failed ? (
            <LoadFailed onRetry={refetch}>{t('people.failed')}</LoadFailed>
          ) : (
            <PageState>{t('people.none')}</PageState>
          ))}
      </Table>
      <LoadMore hasMore={hasMore} more={more}>
        {t('people.more')}
      </LoadMore>
    </>
  );
}
