import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { toast } from 'react-toastify/unstyled';
import { paths } from '#schema/paths.ts';
import { useDialogState } from '../../../../forms/useDialogState.ts';
import { appending, nextPage } from '../../../../graphql/nextPage.ts';
import type { Viewer } from '../../../../session/session.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { LoadMore } from '../../../../ui/controls/LoadMore.tsx';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { LoadFailed } from '../../../../ui/states/LoadFailed.tsx';
import { Loading, PageState } from '../../../../ui/states/PageState.tsx';
import { useFormatMoment } from '../../../../ui/text/formatDate.ts';
import { deviceName } from '../../deviceName.ts';
import { ActList } from '../ActList.tsx';
import styles from '../AdministrationTab.module.css';
import { StateTag } from '../StateTag.tsx';
import { useCountTexts } from '../useCountTexts.ts';
import { type OneUserQuery, useOneUserQuery } from './administration.generated.ts';
import { EditUser } from './EditUser.tsx';
import { ResetTwoFactor } from './ResetTwoFactor.tsx';
import { SuspendAccount } from './SuspendAccount.tsx';
import { UserTags } from './UserTags.tsx';

type LoadedUser = Extract<OneUserQuery['user'], { __typename: 'User' }>;

interface UserDetailsProps {
  /** The open account, if any. */
  id: number | undefined;
  viewer: Viewer;
  onClose(): void;
}

/** Side panel for an account: actions, clubs, activity, and what administrators did to it. */
export function UserDetails({ id, viewer, onClose }: UserDetailsProps) {
  const { t } = useTranslation(['administration', 'errors']);
  const { data, previousData, loading, refetch, fetchMore } = useOneUserQuery({
    variables: { id: id ?? 0 },
    skip: id === undefined,
    fetchPolicy: 'cache-and-network',
  });
  const result = (data ?? previousData)?.user;
  const user = result?.__typename === 'User' && result.id === id ? result : undefined;
  const moreClubs = () =>
    nextPage(
      fetchMore({
        variables: { afterClub: user?.clubs.pageInfo.endCursor },
        updateQuery: appending('user', 'clubs'),
      }),
      () => toast.error(t('administration:clubs.failed')),
    );
  const moreActs = () =>
    nextPage(
      fetchMore({
        variables: { afterAct: user?.administrativeActs.pageInfo.endCursor },
        updateQuery: appending('user', 'administrativeActs'),
      }),
      () => toast.error(t('administration:log.failed')),
    );
  return (
    <Dialog side wide open={id !== undefined} onClose={onClose} title={t('administration:edit.title')}>
      {user ? (
        <Details key={user.id} user={user} self={user.id === viewer.uid} onDone={onClose}>
          <UserHistory user={user} moreClubs={moreClubs} moreActs={moreActs} />
        </Details>
      ) : loading ? (
        <Loading />
      ) : data && result && 'reason' in result ? (
        <PageState failed>{t(`errors:${result.reason}`)}</PageState>
      ) : (
        <LoadFailed onRetry={refetch}>{t('administration:users.failed')}</LoadFailed>
      )}
    </Dialog>
  );
}

interface DetailsProps {
  user: LoadedUser;
  self: boolean;
  onDone(): void;
  children: ReactNode;
}

function Details({ user, self, onDone, children }: DetailsProps) {
  const { t } = useTranslation('administration');
  const [asking, setAsking] = useDialogState<'suspension' | 'twoFactor'>(`asking.${user.id}`);
  const answered = () => setAsking(undefined);
  const suspends = t(user.deletedAt ? 'edit.unsuspend' : 'edit.suspend');
  return (
    <div className={styles.both}>
      <div>
        <UserTags user={user} />
        <EditUser user={user} onDone={onDone} />
        {!self && (
          <div className={styles.buttons}>
            <Button look="secondary" onClick={() => setAsking('suspension')}>
              {suspends}
            </Button>
            {user.twoFactor.enabled && (
              <Button look="secondary" onClick={() => setAsking('twoFactor')}>
                {t('edit.reset')}
              </Button>
            )}
          </div>
        )}
      </div>
      <div>{children}</div>
      <Dialog open={asking === 'suspension'} onClose={answered} title={suspends}>
        <SuspendAccount user={user} onDone={answered} />
      </Dialog>
      <Dialog open={asking === 'twoFactor'} onClose={answered} title={t('reset.title')}>
        <ResetTwoFactor user={user} onDone={answered} />
      </Dialog>
    </div>
  );
}

interface HistoryProps {
  user: LoadedUser;
  moreClubs(): unknown;
  moreActs(): unknown;
}

/** An account's clubs, its recent activity, and what administrators did to it. */
function UserHistory({ user: { clubs, activity, administrativeActs }, moreClubs, moreActs }: HistoryProps) {
  const { t } = useTranslation(['administration', 'profile', 'club']);
  const formatMoment = useFormatMoment();
  const { inWords } = useCountTexts();
  return (
    <>
      <h3>{t('administration:edit.clubs')}</h3>
      {clubs.totalCount === 0 && <p className={styles.muted}>{t('administration:edit.noClubs')}</p>}
      <ul className={styles.acts}>
        {clubs.nodes.map(({ id, title, state }) => (
          <li key={id}>
            <span className={styles.head}>
              <Link to={paths.administrationClub(id)}>{title}</Link>
              <StateTag state={state} />
            </span>
          </li>
        ))}
      </ul>
      {clubs.totalCount > clubs.nodes.length && (
        <p className={styles.muted}>{t('administration:edit.inAll', { clubs: inWords('clubs', clubs.totalCount) })}</p>
      )}
      <LoadMore hasMore={clubs.pageInfo.hasNextPage} more={moreClubs}>
        {t('club:list.more')}
      </LoadMore>
      <h3>{t('administration:edit.activity')}</h3>
      {activity.nodes.length === 0 && <p className={styles.muted}>{t('profile:activity.none')}</p>}
      <ul className={styles.acts}>
        {activity.nodes.map(({ id, act, at, device }) => (
          <li key={id}>
            <span>{t(`profile:activity.${act}`)}</span>
            <span className={styles.muted}>{[formatMoment(at), deviceName(device)].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
      <h3>{t('administration:edit.acts')}</h3>
      <ActList acts={administrativeActs} more={moreActs} />
    </>
  );
}
