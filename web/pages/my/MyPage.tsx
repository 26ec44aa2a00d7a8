import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { toast } from 'react-toastify/unstyled';
import { paths } from '#schema/paths.ts';
import { ClubRequests } from '../../content/ClubRequests.tsx';
import { FoundPosts } from '../../content/club/FoundPosts.tsx';
import { NoClubs } from '../../content/club/NoClubs.tsx';
import { orderIn, searchQuery } from '../../content/club/postSearch.ts';
import { NewsList } from '../../content/NewsList.tsx';
import { type MyClubsQueryVariables, useMyClubsQuery, useMyMeetingsQuery } from '../../content/ownClubs.generated.ts';
import { appending, nextPage } from '../../graphql/nextPage.ts';
import { latestData } from '../../graphql/result.ts';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { ListSearch } from '../../ui/controls/ListSearch.tsx';
import { LoadMore } from '../../ui/controls/LoadMore.tsx';
import { Page } from '../../ui/Page.tsx';
import { LoadFailed } from '../../ui/states/LoadFailed.tsx';
import { CardSkeletons } from '../../ui/states/Skeleton.tsx';
import styles from './MyPage.module.css';
import { OwnClubList } from './OwnClubList.tsx';
import { OwnMeetings } from './OwnMeetings.tsx';

/** The number of meetings shown at first. */
const meetingsShown = 3;

/** A member's clubs: what is new, what waits for them, what comes next, and the clubs themselves. */
export function MyPage() {
  const { t } = useTranslation(['my', 'topics']);
  const query = useMyClubsQuery({ fetchPolicy: 'cache-and-network' });
  const { news, requests, memberships } = latestData(query) ?? {};
  const isLoaded =
    news?.__typename === 'NewsConnection' &&
    requests?.__typename === 'MembershipConnection' &&
    memberships?.__typename === 'MembershipConnection';
  const more = (field: 'news' | 'requests' | 'memberships', variables: MyClubsQueryVariables) => () =>
    nextPage(query.fetchMore({ variables, updateQuery: appending(field) }), () => toast.error(t('my:failed')));
  const meetings = useMyMeetingsQuery({ variables: { first: meetingsShown }, fetchPolicy: 'cache-and-network' });
  // All at once, so that nothing moves.
  const isWaiting = (query.loading && !isLoaded) || (meetings.loading && !meetings.data);
  const { hash } = useLocation();
  // The navigation ended before the section was there.
  useEffect(() => {
    if (!isWaiting && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isWaiting, hash]);
  const [address, setAddress] = useSearchParams();
  const words = address.get('search') ?? '';
  const create = <ButtonLink to={paths.createClub}>{t('my:create')}</ButtonLink>;
  if (isLoaded && memberships.nodes.length === 0)
    return (
      <Page title={t('my:title')} intro={t('my:lead')}>
        <NoClubs />
      </Page>
    );
  if (isWaiting)
    return (
      <Page title={t('my:title')} intro={t('my:lead')} action={create}>
        <CardSkeletons lines={[4, 4, 4]} />
      </Page>
    );
  return (
    <Page title={t('my:title')} intro={t('my:lead')} action={create}>
      <div className={styles.search}>
        <ListSearch
          label={t('topics:search.all')}
          search={words}
          onSearch={(typed) =>
            setAddress(searchQuery(typed, orderIn(address)), { replace: true, preventScrollReset: true })
          }
        />
      </div>
      {words && <FoundPosts words={words} />}
      <div className={styles.page} hidden={words !== ''}>
        <section aria-labelledby="news">
          <h2 id="news">{t('my:news.title')}</h2>
          {isLoaded ? (
            news.nodes.length > 0 ? (
              <NewsList news={news.nodes} />
            ) : (
              <p className={styles.quiet}>{t('my:news.none')}</p>
            )
          ) : (
            <LoadFailed onRetry={() => query.refetch()}>{t('my:failed')}</LoadFailed>
          )}
          {isLoaded && (
            <LoadMore hasMore={news.pageInfo.hasNextPage} more={more('news', { newsAfter: news.pageInfo.endCursor })}>
              {t('my:news.more')}
            </LoadMore>
          )}
        </section>
        <div className={styles.aside}>
          {isLoaded && requests.nodes.length > 0 && (
            <section aria-labelledby="requests">
              <h2 id="requests">{t('my:requests.title')}</h2>
              <ClubRequests requests={requests.nodes} />
              <LoadMore
                hasMore={requests.pageInfo.hasNextPage}
                more={more('requests', { requestsAfter: requests.pageInfo.endCursor })}
              >
                {t('my:more')}
              </LoadMore>
            </section>
          )}
          <OwnMeetings query={meetings} />
        </div>
        {isLoaded && (
          <section className={styles.all} aria-labelledby="clubs">
            <h2 id="clubs">{t('my:clubs.title')}</h2>
            <OwnClubList memberships={memberships.nodes} />
            <LoadMore
              hasMore={memberships.pageInfo.hasNextPage}
              more={more('memberships', { after: memberships.pageInfo.endCursor })}
            >
              {t('my:more')}
            </LoadMore>
          </section>
        )}
      </div>
    </Page>
  );
}
