import { useTranslation } from 'react-i18next';
import { toast } from 'react-toastify/unstyled';
import { appending, nextPage } from '../../../../graphql/nextPage.ts';
import { LoadMore } from '../../../../ui/controls/LoadMore.tsx';
import { Initials } from '../../../../ui/Initials.tsx';
import { LoadFailed } from '../../../../ui/states/LoadFailed.tsx';
import { Loading } from '../../../../ui/states/PageState.tsx';
import { stackClass } from '../../../../ui/styles/layout.ts';
import styles from '../post/Reactions.module.css';
import { usePollVotersQuery } from '../topics.generated.ts';

const pageSize = 30;

/** Who chose an option of an open poll. */
export function PollVoters(poll: { clubID: number; topicID: number; option: number }) {
  const { t } = useTranslation('topics');
  const { data, loading, refetch, fetchMore } = usePollVotersQuery({
    variables: { ...poll, first: pageSize },
    fetchPolicy: 'network-only',
  });
  const list = data?.pollVoters.__typename === 'PollVoterConnection' ? data.pollVoters : undefined;
  if (!list) return loading ? <Loading /> : <LoadFailed onRetry={refetch}>{t('poll.failed')}</LoadFailed>;
  const more = () =>
    nextPage(fetchMore({ variables: { after: list.pageInfo.endCursor }, updateQuery: appending('pollVoters') }), () =>
      toast.error(t('poll.failed')),
    );
  return (
    <div className={stackClass}>
      <ul className={styles.people}>
        {list.nodes.map(({ userID, name }) => (
          <li key={userID} className={styles.person}>
            <Initials name={name} id={userID} size={32} />
            <span className={styles.name}>{name}</span>
          </li>
        ))}
      </ul>
      {list.nodes.length === 0 && <p>{t('poll.nobody')}</p>}
      <LoadMore hasMore={list.pageInfo.hasNextPage} more={more}>
        {t('poll.more')}
      </LoadMore>
    </div>
  );
}
