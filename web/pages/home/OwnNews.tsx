import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import { ClubRequests, ClubRow, rowsClass } from '../../content/ClubRequests.tsx';
import { NoClubs } from '../../content/club/NoClubs.tsx';
import { useMeetingTime } from '../../content/meeting/useMeetingTime.ts';
import { NewsList } from '../../content/NewsList.tsx';
import { useMyClubsQuery, useMyMeetingsQuery } from '../../content/ownClubs.generated.ts';
import { LoadFailed } from '../../ui/states/LoadFailed.tsx';
import styles from './OwnNews.module.css';

/** How many rows each column has at most. */
const most = 3;

/** The beginning of a member's clubs: what waits for them, what is new, and the next meetings. */
export function OwnNews() {
  const { t } = useTranslation('my');
  const query = useMyClubsQuery({
    variables: { first: most, newsFirst: most, short: true },
    fetchPolicy: 'cache-and-network',
  });
  const { any } = query.data ?? {};
  if (any?.__typename === 'MembershipConnection' && any.nodes.length === 0)
    return (
      <section className={styles.inside} aria-labelledby="my">
        <div className={styles.head}>
          <h2 id="my">{t('title')}</h2>
        </div>
        <NoClubs />
      </section>
    );
  return (
    <section className={styles.inside} aria-labelledby="my">
      <div className={styles.head}>
        <h2 id="my">{t('title')}</h2>
        <Link to={paths.my}>{t('all')}</Link>
      </div>
      <div className={styles.columns}>
        <News query={query} />
        <Meetings />
      </div>
    </section>
  );
}

function Meetings() {
  const { t } = useTranslation(['my', 'meetings']);
  const timeOf = useMeetingTime();
  const { data, loading, refetch } = useMyMeetingsQuery({
    variables: { first: most },
    fetchPolicy: 'cache-and-network',
  });
  const list = data?.myMeetings.__typename === 'MeetingConnection' ? data.myMeetings.nodes : undefined;
  return (
    <div className={styles.column}>
      <h3>{t('my:meetings.title')}</h3>
      {!list && !loading && <LoadFailed onRetry={refetch} />}
      {list?.length === 0 && (
        <p className={styles.quiet}>
          {t('meetings:own.none')} <Link to={paths.clubs}>{t('my:find')}</Link>
        </p>
      )}
      <ul className={rowsClass}>
        {list?.map((meeting) => {
          const { id, title, club, reply } = meeting;
          return (
            <ClubRow
              key={id}
              club={club}
              name={title}
              to={`${paths.clubPart(club.id, club.slug, 'meetings')}#meeting-${id}`}
            >
              {[timeOf(meeting).here, reply && reply !== 'waiting' && t(`meetings:reply.${reply}`)]
                .filter(Boolean)
                .join(' · ')}
            </ClubRow>
          );
        })}
      </ul>
    </div>
  );
}

function News({ query: { data, loading, refetch } }: { query: ReturnType<typeof useMyClubsQuery> }) {
  const { t } = useTranslation('my');
  const { news, requests } = data ?? {};
  const isLoaded = news?.__typename === 'NewsConnection' && requests?.__typename === 'MembershipConnection';
  const waiting = isLoaded ? requests.nodes : [];
  const unread = isLoaded ? news.nodes.slice(0, most - waiting.length) : [];
  return (
    <div className={styles.column}>
      <h3>{t('news.title')}</h3>
      {!isLoaded && !loading && <LoadFailed onRetry={refetch} />}
      {isLoaded && waiting.length + unread.length === 0 && <p className={styles.quiet}>{t('news.none')}</p>}
      {waiting.length > 0 && <ClubRequests requests={waiting} />}
      {unread.length > 0 && <NewsList news={unread} compact />}
    </div>
  );
}
