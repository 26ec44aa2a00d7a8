import { useTranslation } from 'react-i18next';
import { useList } from '../../../../graphql/useList.ts';
import { LoadMore } from '../../../../ui/controls/LoadMore.tsx';
import { Face } from '../../../../ui/Face.tsx';
import { LoadFailed } from '../../../../ui/states/LoadFailed.tsx';
import { Loading } from '../../../../ui/states/PageState.tsx';
import { stackClass } from '../../../../ui/styles/layout.ts';
import styles from '../post/Reactions.module.css';
import { usePollVotersQuery } from '../topics.generated.ts';

const pageSize = 30;

/** Who chose an option of an open poll. */
export function PollVoters(poll: { clubID: number; topicID: number; option: number }) {
  const { t } = useTranslation('topics');
  const query = usePollVotersQuery({ variables: { ...poll, first: pageSize }, fetchPolicy: 'network-only' });
  const { list, loading, refetch, hasMore, more } = useList(query, 'pollVoters', t('poll.failed'));
  if (!list) return loading ? <Loading /> : <LoadFailed onRetry={refetch}>{t('poll.failed')}</LoadFailed>;
  return (
    <div className={stackClass}>
      <ul className={styles.people}>
        {list.nodes.map(({ userID, name, face }) => (
          <li key={userID} className={styles.person}>
            <Face name={name} id={userID} face={face} size={32} />
            <span className={styles.name}>{name}</span>
          </li>
        ))}
      </ul>
      {list.nodes.length === 0 && <p>{t('poll.nobody')}</p>}
      <LoadMore hasMore={hasMore} more={more}>
        {t('poll.more')}
      </LoadMore>
    </div>
  );
}
