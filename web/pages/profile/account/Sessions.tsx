import { useTranslation } from 'react-i18next';
import { useAct } from '../../../graphql/useAct.ts';
import { useList } from '../../../graphql/useList.ts';
import { useLogOut } from '../../../session/useLogOut.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { LoadMore } from '../../../ui/controls/LoadMore.tsx';
import { LoadFailed } from '../../../ui/states/LoadFailed.tsx';
import { Loading } from '../../../ui/states/PageState.tsx';
import { type Column, Table } from '../../../ui/Table.tsx';
import { useFormatDateTime } from '../../../ui/text/formatDate.ts';
import { deviceName } from '../deviceName.ts';
import styles from './AccountTab.module.css';
import {
  type SessionsQuery,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useSessionsQuery,
} from './account.generated.ts';

type Session = Extract<SessionsQuery['me'], { __typename: 'User' }>['sessions']['nodes'][number];

/** The account's sessions, with buttons to end one of them or all others. */
export function Sessions() {
  const { t } = useTranslation(['profile', 'account']);
  const logOut = useLogOut();
  const list = useList(useSessionsQuery(), 'me', t('profile:activity.failed'), { inside: 'sessions' });
  const { nodes: sessions, loading, refetch, hasMore, more } = list;
  const [endSession] = useAct(useEndSessionMutation(), 'endSession');
  const [endOthers, ending] = useAct(useEndOtherSessionsMutation(), 'endOtherSessions');
  const formatDateTime = useFormatDateTime();

  const end = async ({ id, current }: Session) => {
    if (current) return logOut();
    await endSession({ id }, t('account:sessionEnded'));
    await refetch().catch(() => {});
  };
  const endAllOthers = async () => {
    await endOthers({}, t('account:otherSessionsEnded'));
    await refetch().catch(() => {});
  };

  const columns: Column<Session>[] = [
    {
      key: 'device',
      heading: t('profile:sessions.device'),
      cell: ({ device, current }) => (
        <>
          {deviceName(device) || t('profile:sessions.unknown')}
          {current && <strong>{` · ${t('profile:sessions.this')}`}</strong>}
        </>
      ),
    },
    {
      key: 'lastUsed',
      heading: t('profile:sessions.lastUsed'),
      cell: ({ lastUsedAt }) => formatDateTime(lastUsedAt),
    },
    {
      key: 'created',
      heading: t('profile:sessions.created'),
      cell: ({ createdAt }) => formatDateTime(createdAt),
    },
    {
      key: 'end',
      card: 'actions',
      heading: t('profile:sessions.actions'),
      cell: (session) => (
        <Button look="quiet" className={styles.flush ?? ''} onClick={() => end(session)}>
          {t('profile:sessions.end')}
        </Button>
      ),
    },
  ];
  return (
    <section className={styles.section}>
      <h2 id="devices" className={styles.target} tabIndex={-1}>
        {t('profile:sessions.title')}
      </h2>
      <p>{t('profile:sessions.lead')}</p>
      <Table caption={t('profile:sessions.title')} columns={columns} rows={sessions} keyOf={({ id }) => id}>
        {sessions.length === 0 && (loading ? <Loading /> : <LoadFailed onRetry={refetch} />)}
      </Table>
      <LoadMore hasMore={hasMore} more={more}>
        {t('profile:sessions.more')}
      </LoadMore>
      {sessions.length > 1 && (
        <div>
          <Button look="secondary" pending={ending} onClick={endAllOthers}>
            {t('profile:sessions.endOthers')}
          </Button>
        </div>
      )}
    </section>
  );
}
