import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { paths } from '#schema/paths.ts';
import { ClubRequests } from '../../content/ClubRequests.tsx';
import { FoundPosts } from '../../content/club/FoundPosts.tsx';
import { NoClubs } from '../../content/club/NoClubs.tsx';
import { orderIn, searchQuery } from '../../content/club/postSearch.ts';
import { NewsList } from '../../content/NewsList.tsx';
import { useMyClubsQuery, useMyMeetingsQuery } from '../../content/ownClubs.generated.ts';
import { latestData } from '../../graphql/result.ts';
import { useList } from '../../graphql/useList.ts';
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
  const latest = { ...query, data: latestData(query) };
  const news = useList(latest, 'news', t('my:failed'), { after: 'newsAfter' });
  const requests = useList(latest, 'requests', t('my:failed'), { after: 'requestsAfter' });
  const memberships = useList(latest, 'memberships', t('my:failed'));
  const isLoaded = news.list && requests.list && memberships.list;
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
            <LoadMore hasMore={news.hasMore} more={news.more}>
              {t('my:news.more')}
            </LoadMore>
          )}
        </section>
        <div className={styles.aside}>
          {isLoaded && requests.nodes.length > 0 && (
            <section aria-labelledby="requests">
              <h2 id="requests">{t('my:requests.title')}</h2>
              <ClubRequests requests={requests.nodes} />
              <LoadMore hasMore={requests.hasMore} more={requests.more}>
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
            <LoadMore hasMore={memberships.hasMore} more={memberships.more}>
              {t('my:more')}
            </LoadMore>
          </section>
        )}
      </div>
    </Page>
  );
}
