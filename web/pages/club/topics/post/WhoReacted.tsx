import { useTranslation } from 'react-i18next';
import { useList } from '../../../../graphql/useList.ts';
import { LoadMore } from '../../../../ui/controls/LoadMore.tsx';
import { Face } from '../../../../ui/Face.tsx';
import { LoadFailed } from '../../../../ui/states/LoadFailed.tsx';
import { Loading } from '../../../../ui/states/PageState.tsx';
import { stackClass } from '../../../../ui/styles/layout.ts';
import { usePostReactionsQuery } from '../topics.generated.ts';
import styles from './Reactions.module.css';
import { ReactionIcon } from './reactionIcons.tsx';

const pageSize = 30;

/** Who reacted to a post, and how. */
export function WhoReacted({ ids }: { ids: { clubID: number; topicID: number; postID: string } }) {
  const { t } = useTranslation('topics');
  const query = usePostReactionsQuery({ variables: { ...ids, first: pageSize }, fetchPolicy: 'network-only' });
  const { list, loading, refetch, hasMore, more } = useList(query, 'postReactions', t('reactionsFailed'));
  if (!list) return loading ? <Loading /> : <LoadFailed onRetry={refetch}>{t('reactionsFailed')}</LoadFailed>;
  return (
    <div className={stackClass}>
      <ul className={styles.people}>
        {list.nodes.map(({ reaction, person: { userID, name, face } }) => (
          <li key={`${userID} ${reaction}`} className={styles.person}>
            <Face name={name} id={userID} face={face} size={32} />
            <span className={styles.name}>{name}</span>
            <span className={styles.said}>
              <ReactionIcon of={reaction} />
              {t(`reactions.${reaction}`)}
            </span>
          </li>
        ))}
      </ul>
      {list.nodes.length === 0 && <p>{t('nobodyReacted')}</p>}
      <LoadMore hasMore={hasMore} more={more}>
        {t('moreReactions')}
      </LoadMore>
    </div>
  );
}
