import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { AddToCalendar } from '../../../content/AddToCalendar.tsx';
import { ClubTitle } from '../../../content/ClubTitle.tsx';
import cards from '../../../content/MeetingCard.module.css';
import { MeetingCard } from '../../../content/MeetingCard.tsx';
import { appending, nextPage } from '../../../graphql/nextPage.ts';
import { LoadMore } from '../../../ui/controls/LoadMore.tsx';
import { LoadFailed } from '../../../ui/states/LoadFailed.tsx';
import { Loading, PageState } from '../../../ui/states/PageState.tsx';
import { CalendarAddress } from './CalendarAddress.tsx';
import styles from './ClubsTab.module.css';
import { useMyMeetingsQuery } from './meetings.generated.ts';

/** The number of meetings shown at first. */
const first = 3;

/** The next meetings of the member's clubs, with their replies; the others on request. */
export function MyMeetings() {
  const { t } = useTranslation('meetings');
  const { data, loading, refetch, fetchMore } = useMyMeetingsQuery({
    variables: { first },
    fetchPolicy: 'cache-and-network',
  });
  const list = data?.myMeetings.__typename === 'MeetingConnection' ? data.myMeetings : undefined;
  const more = () =>
    nextPage(
      fetchMore({
        variables: { first: 20, after: list?.pageInfo.endCursor },
        updateQuery: appending('myMeetings'),
      }),
      () => toast.error(t('failed')),
    );
  return (
    <section className={styles.meetings}>
      <h2>{t('own.title')}</h2>
      {!list ? (
        loading ? (
          <Loading />
        ) : (
          <LoadFailed onRetry={refetch}>{t('failed')}</LoadFailed>
        )
      ) : list.nodes.length === 0 ? (
        <PageState>{t('own.none')}</PageState>
      ) : (
        <ul className={cards.list}>
          {list.nodes.map((meeting) => (
            <li key={meeting.id}>
              <MeetingCard
                meeting={meeting}
                clubID={meeting.club.id}
                canReply
                club={<ClubTitle club={meeting.club} />}
                actions={<AddToCalendar meeting={meeting} />}
              />
            </li>
          ))}
        </ul>
      )}
      <LoadMore hasMore={list?.pageInfo.hasNextPage ?? false} more={more}>
        {t('more')}
      </LoadMore>
      <CalendarAddress />
    </section>
  );
}
