import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { type AdministrationView, paths } from '../../../paths.ts';
import type { Viewer } from '../../../session/session.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Loading, PageState } from '../../../ui/PageState.tsx';
import { TabLinks } from '../../../ui/TabLinks.tsx';
import { AdministrationLog } from './AdministrationLog.tsx';
import styles from './AdministrationTab.module.css';
import { AllowanceQueue } from './AllowanceQueue.tsx';
import { ClubQueue } from './ClubQueue.tsx';
import { useQueuesQuery } from './queues.generated.ts';
import { SuspendForm } from './SuspendForm.tsx';
import { UserList } from './UserList.tsx';

/** What administrators can do. The server refuses the data to everybody else. */
export function AdministrationTab({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation(['administration', 'profile']);
  const [query] = useSearchParams();
  const { data, loading, refetch } = useQueuesQuery({ fetchPolicy: 'cache-and-network', skip: !viewer.admin });
  const clubs = data?.clubsToReview;
  const requests = data?.allowanceRequests;
  if (clubs && 'reason' in clubs && clubs.reason === 'administration.twoFactorRequired')
    return (
      <Notice
        tone="warning"
        action={<ButtonLink to={paths.profileTab('account')}>{t('administration:enable')}</ButtonLink>}
      >
        {t('administration:required')}
      </Notice>
    );
  if (clubs?.__typename !== 'ManagedClubConnection' || requests?.__typename !== 'AllowanceRequestConnection')
    return loading ? <Loading /> : <PageState failed>{t('profile:account.missing')}</PageState>;
  const waiting = (view: 'clubs' | 'allowance', { length }: unknown[]) =>
    length ? `${t(`administration:views.${view}`)} (${length})` : t(`administration:views.${view}`);
  const labels: Record<AdministrationView, string> = {
    accounts: t('administration:views.accounts'),
    clubs: waiting('clubs', clubs.nodes),
    allowance: waiting('allowance', requests.nodes),
    log: t('administration:views.log'),
  };
  const views = Object.keys(labels) as AdministrationView[];
  const chosen = views.find((view) => view === query.get('view')) ?? 'accounts';
  return (
    <>
      <TabLinks
        label={t('administration:views.label')}
        views={views.map((view) => ({
          to: paths.administration(view),
          label: labels[view],
          chosen: view === chosen,
        }))}
      />
      <div className={styles.tab}>
        {chosen === 'accounts' && (
          <>
            <Card>
              <SuspendForm viewer={viewer} />
            </Card>
            <Card>
              <UserList viewer={viewer} />
            </Card>
          </>
        )}
        {chosen === 'clubs' && (
          <Card>
            <ClubQueue clubs={clubs.nodes} onDecided={refetch} />
          </Card>
        )}
        {chosen === 'allowance' && (
          <Card>
            <AllowanceQueue requests={requests.nodes} onDecided={refetch} />
          </Card>
        )}
        {chosen === 'log' && (
          <Card>
            <AdministrationLog />
          </Card>
        )}
      </div>
    </>
  );
}
