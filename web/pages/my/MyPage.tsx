import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { ClubNews, ClubRequests } from '../../content/ClubNews.tsx';
import { NoClubs } from '../../content/NoClubs.tsx';
import { type MyClubsQueryVariables, useMyClubsQuery, useMyMeetingsQuery } from '../../content/ownClubs.generated.ts';
import { appending, nextPage } from '../../graphql/nextPage.ts';
import { latestData } from '../../graphql/result.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { LoadMore } from '../../ui/controls/LoadMore.tsx';
import { Page } from '../../ui/Page.tsx';
import { LoadFailed } from '../../ui/states/LoadFailed.tsx';
import { CardSkeletons } from '../../ui/states/Skeleton.tsx';
import styles from './MyPage.module.css';
import { OwnClubList } from './OwnClubList.tsx';
import { OwnMeetings } from './OwnMeetings.tsx';

/** The number of meetings shown at first. */
const meetingsShown = 3;

/** A member's clubs: what comes next, what is new, what waits for them, and the clubs themselves. */
export function MyPage() {
  const { t } = useTranslation('my');
  const query = useMyClubsQuery({ fetchPolicy: 'cache-and-network' });
  const { news, requests, memberships } = latestData(query) ?? {};
  const isLoaded =
    news?.__typename === 'MembershipConnection' &&
    requests?.__typename === 'MembershipConnection' &&
    memberships?.__typename === 'MembershipConnection';
  const more = (field: 'news' | 'requests' | 'memberships', variables: MyClubsQueryVariables) => () =>
    nextPage(query.fetchMore({ variables, updateQuery: appending(field) }), () => toast.error(t('failed')));
  const meetings = useMyMeetingsQuery({ variables: { first: meetingsShown }, fetchPolicy: 'cache-and-network' });
  // All at once, so that nothing moves.
  const isWaiting = (query.loading && !isLoaded) || (meetings.loading && !meetings.data);
  const create = <ButtonLink to={paths.createClub()}>{t('create')}</ButtonLink>;
  if (isLoaded && memberships.nodes.length === 0)
    return (
      <Page title={t('title')} intro={t('lead')}>
        <NoClubs />
      </Page>
    );
  if (isWaiting)
    return (
      <Page title={t('title')} intro={t('lead')} action={create}>
        <CardSkeletons lines={[4, 4, 4]} />
      </Page>
    );
  return (
    <Page title={t('title')} intro={t('lead')} action={create}>
      <div className={styles.page}>
        <OwnMeetings query={meetings} />
        <div className={styles.aside}>
          {isLoaded && requests.nodes.length > 0 && (
            <section aria-labelledby="requests">
              <h2 id="requests">{t('requests.title')}</h2>
              <ClubRequests requests={requests.nodes} />
              <LoadMore
                hasMore={requests.pageInfo.hasNextPage}
                more={more('requests', { requestsAfter: requests.pageInfo.endCursor })}
              >
                {t('more')}
              </LoadMore>
            </section>
          )}
          <section aria-labelledby="news">
            <h2 id="news">{t('news.title')}</h2>
            {isLoaded ? (
              news.nodes.length > 0 ? (
                <ClubNews news={news.nodes} />
              ) : (
                <p className={styles.quiet}>{t('news.none')}</p>
              )
            ) : (
              <LoadFailed onRetry={() => query.refetch()}>{t('failed')}</LoadFailed>
            )}
            {isLoaded && (
              <LoadMore hasMore={news.pageInfo.hasNextPage} more={more('news', { newsAfter: news.pageInfo.endCursor })}>
                {t('more')}
              </LoadMore>
            )}
          </section>
        </div>
        {isLoaded && (
          <section className={styles.all} aria-labelledby="clubs">
            <h2 id="clubs">{t('clubs.title')}</h2>
            <OwnClubList memberships={memberships.nodes} />
            <LoadMore
              hasMore={memberships.pageInfo.hasNextPage}
              more={more('memberships', { after: memberships.pageInfo.endCursor })}
            >
              {t('more')}
            </LoadMore>
          </section>
        )}
      </div>
    </Page>
  );
}
