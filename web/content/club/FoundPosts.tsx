import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { plainText } from '#schema/input/plainText.ts';
import { paths } from '#schema/paths.ts';
import { latestData } from '../../graphql/result.ts';
import type { PostOrder } from '../../graphql/types.generated.ts';
import { useList } from '../../graphql/useList.ts';
import { SelectField } from '../../ui/controls/Field.tsx';
import { LoadMore } from '../../ui/controls/LoadMore.tsx';
import { settled } from '../../ui/dialogs/NavigationGuard.tsx';
import { Face } from '../../ui/Face.tsx';
import { LoadFailed } from '../../ui/states/LoadFailed.tsx';
import { PageState } from '../../ui/states/PageState.tsx';
import { CardSkeletons } from '../../ui/states/Skeleton.tsx';
import { useFormatDateTime } from '../../ui/text/formatDate.ts';
import { MarkedText } from '../../ui/text/MarkedText.tsx';
import { type SearchTopicsQuery, useSearchTopicsQuery } from '../foundPosts.generated.ts';
import styles from './FoundPosts.module.css';
import { orderIn, searchQuery } from './postSearch.ts';

const pageSize = 20;
const orders = ['newest', 'fitting'] as const satisfies PostOrder[];

/** The posts that a search finds in a club, or in all of the viewer's clubs, whose names it then shows. Their order is in the URL. */
export function FoundPosts({ words, clubID }: { words: string; clubID?: number }) {
  const { t } = useTranslation('topics');
  const [address, setAddress] = useSearchParams();
  const order = orderIn(address);
  const variables = { words, clubID, order, first: pageSize };
  const query = useSearchTopicsQuery({ variables, fetchPolicy: 'cache-and-network' });
  const { list, hasMore, more } = useList({ ...query, data: latestData(query) }, 'searchTopics', t('search.failed'));
  if (!list && query.loading) return <CardSkeletons lines={[4]} />;
  if (!list) return <LoadFailed onRetry={() => query.refetch()}>{t('search.failed')}</LoadFailed>;
  if (list.nodes.length === 0) return <PageState art="search">{t('search.none', { words })}</PageState>;
  return (
    <div className={styles.results}>
      <SelectField
        label={t('search.order')}
        value={order}
        onChange={({ target }) =>
          setAddress(searchQuery(words, target.value as PostOrder), { preventScrollReset: true, state: settled })
        }
      >
        {orders.map((name) => (
          <option key={name} value={name}>
            {t(`search.${name}`)}
          </option>
        ))}
      </SelectField>
      <ul className={styles.list} aria-label={t('search.found')} aria-busy={query.loading}>
        {list.nodes.map((match) => (
          <FoundPost key={match.post.id} match={match} namesClub={clubID === undefined} />
        ))}
      </ul>
      <LoadMore hasMore={hasMore} more={more}>
        {t('search.more')}
      </LoadMore>
    </div>
  );
}

type Match = Extract<SearchTopicsQuery['searchTopics'], { nodes: unknown }>['nodes'][number];

function FoundPost({ match, namesClub }: { match: Match; namesClub: boolean }) {
  const { t } = useTranslation(['topics', 'club']);
  const formatDateTime = useFormatDateTime();
  const { excerpt, matches, club, topic, post } = match;
  const name = post.author?.name ?? t('club:list.deletedUser');
  return (
    <li className={styles.row}>
      <Face name={name} {...(post.author && { id: post.author.userID, face: post.author.face })} size={36} />
      <div className={styles.about}>
        <h3>
          <Link to={paths.topicOf(club, topic, post.number)}>
            <MarkedText words={matches}>{topic.title}</MarkedText>
          </Link>
        </h3>
        <p className={styles.meta}>
          {[namesClub && club.title, name, formatDateTime(post.createdAt)].filter(Boolean).join(' · ')}
        </p>
        <p dir="auto">
          <MarkedText words={matches}>{plainText(excerpt)}</MarkedText>
        </p>
      </div>
    </li>
  );
}
