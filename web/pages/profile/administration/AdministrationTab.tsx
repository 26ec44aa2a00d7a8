import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { type AdministrationView, paths } from '#schema/paths.ts';
import type { Viewer } from '../../../session/session.ts';
import { Card } from '../../../ui/Card.tsx';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { TabLinks } from '../../../ui/controls/TabLinks.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { LoadFailed } from '../../../ui/states/LoadFailed.tsx';
import { Loading } from '../../../ui/states/PageState.tsx';
import styles from './AdministrationTab.module.css';
import { SuspendForm } from './accounts/SuspendForm.tsx';
import { UserList } from './accounts/UserList.tsx';
import { ClubList } from './clubs/ClubList.tsx';
import { ClubQueue } from './clubs/ClubQueue.tsx';
import { AdministrationLog } from './log/AdministrationLog.tsx';
import { SiteStatus } from './operation/SiteStatus.tsx';
import { AllowanceQueue } from './queues/AllowanceQueue.tsx';
import { useQueueCountsQuery } from './queues/queues.generated.ts';
import { ReportQueue } from './queues/ReportQueue.tsx';
import { WaitingQueues } from './queues/WaitingQueues.tsx';
import { ScreeningList } from './screening/ScreeningList.tsx';
import { SettingList } from './settings/SettingList.tsx';
import { useCountTexts } from './useCountTexts.ts';

/** Administration tab of the profile. The server refuses its data to everybody but administrators. */
export function AdministrationTab({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation(['administration', 'profile']);
  const [query] = useSearchParams();
  const { beside } = useCountTexts();
  const { data, previousData, loading, refetch } = useQueueCountsQuery({
    fetchPolicy: 'cache-and-network',
    skip: !viewer.admin,
  });
  const { clubsToReview: clubs, allowanceRequests: requests, openReports: reports } = data ?? previousData ?? {};
  if (clubs && 'reason' in clubs && clubs.reason === 'administration.twoFactorRequired')
    return (
      <Notice
        tone="warning"
        action={<ButtonLink to={paths.profileTab('security')}>{t('administration:enable')}</ButtonLink>}
      >
        {t('administration:required')}
      </Notice>
    );
  if (
    clubs?.__typename !== 'ManagedClubConnection' ||
    requests?.__typename !== 'AllowanceRequestConnection' ||
    reports?.__typename !== 'ReportCaseConnection'
  )
    return loading ? <Loading /> : <LoadFailed onRetry={refetch}>{t('profile:account.missing')}</LoadFailed>;
  const labels: Record<AdministrationView, string> = {
    accounts: t('administration:views.accounts'),
    allClubs: t('administration:views.allClubs'),
    clubs: beside(t('administration:views.clubs'), clubs.totalCount),
    allowance: beside(t('administration:views.allowance'), requests.totalCount),
    reports: beside(t('administration:views.reports'), reports.totalCount),
    screening: t('administration:views.screening'),
    settings: t('administration:views.settings'),
    operation: t('administration:views.operation'),
    log: t('administration:views.log'),
  };
  const views = Object.keys(labels) as AdministrationView[];
  const selected = views.find((view) => view === query.get('view')) ?? 'accounts';
  return (
    <>
      {query.get('view') === null && (
        <WaitingQueues
          queues={[
            { view: 'reports', name: labels.reports, since: reports.nodes[0]?.createdAt },
            { view: 'clubs', name: labels.clubs, since: clubs.nodes[0]?.awaitsReviewSince },
            { view: 'allowance', name: labels.allowance, since: requests.nodes[0]?.createdAt },
          ]}
        />
      )}
      <TabLinks
        label={t('administration:views.label')}
        views={views.map((view) => ({
          to: paths.administration(view),
          label: labels[view],
          selected: view === selected,
        }))}
      />
      <div className={styles.tab}>
        {selected === 'accounts' && (
          <>
            <Card>
              <SuspendForm viewer={viewer} />
            </Card>
            <Card>
              <UserList viewer={viewer} />
            </Card>
          </>
        )}
        {selected === 'allClubs' && (
          <Card>
            <ClubList />
          </Card>
        )}
        {selected === 'clubs' && (
          <Card>
            <ClubQueue />
          </Card>
        )}
        {selected === 'allowance' && (
          <Card>
            <AllowanceQueue />
          </Card>
        )}
        {selected === 'reports' && (
          <Card>
            <ReportQueue />
          </Card>
        )}
        {selected === 'screening' && (
          <Card>
            <ScreeningList />
          </Card>
        )}
        {selected === 'settings' && (
          <Card>
            <SettingList />
          </Card>
        )}
        {selected === 'operation' && (
          <Card>
            <SiteStatus />
          </Card>
        )}
        {selected === 'log' && (
          <Card>
            <AdministrationLog />
          </Card>
        )}
      </div>
    </>
  );
}
