import { useTranslation } from 'react-i18next';
import { useList } from '../../../graphql/useList.ts';
import { LoadMore } from '../../../ui/controls/LoadMore.tsx';
import { LoadFailed } from '../../../ui/states/LoadFailed.tsx';
import { Loading } from '../../../ui/states/PageState.tsx';
import { stackClass } from '../../../ui/styles/layout.ts';
import styles from './ClubMeetings.module.css';
import { useMeetingRepliesQuery } from './meetings.generated.ts';

const listed = ['yes', 'maybe', 'waiting', 'no'] as const;

/** The replies to a meeting: who is coming, might come, is on the waiting list, or is not coming. */
export function WhoComes({ meetingID }: { meetingID: number }) {
  return (
    <div className={stackClass}>
      {listed.map((reply) => (
        <Replies key={reply} meetingID={meetingID} reply={reply} />
      ))}
    </div>
  );
}

function Replies({ meetingID, reply }: { meetingID: number; reply: (typeof listed)[number] }) {
  const { t } = useTranslation(['meetings', 'membership']);
  const query = useMeetingRepliesQuery({ variables: { meetingID, reply }, fetchPolicy: 'cache-and-network' });
  const { list, loading, refetch, hasMore, more } = useList(query, 'meetingReplies', t('membership:people.failed'));
  if (!list) return loading ? <Loading /> : <LoadFailed onRetry={refetch}>{t('membership:people.failed')}</LoadFailed>;
  // Empty groups are omitted, except for who is coming.
  if (list.nodes.length === 0 && reply !== 'yes') return null;
  return (
    <section>
      <h3>{t(`meetings:who.${reply}`)}</h3>
      {list.nodes.length === 0 ? (
        <p>{t('meetings:who.none')}</p>
      ) : (
        <ul className={styles.names}>
          {list.nodes.map(({ userID, name }) => (
            <li key={userID}>{name}</li>
          ))}
        </ul>
      )}
      <LoadMore hasMore={hasMore} more={more}>
        {t('meetings:who.more')}
      </LoadMore>
    </section>
  );
}
