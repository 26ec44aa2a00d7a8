import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/Card.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { LoadFailed } from '../../../ui/states/LoadFailed.tsx';
import { CardSkeletons } from '../../../ui/states/Skeleton.tsx';
import { ResendConfirmation } from '../ResendConfirmation.tsx';
import { AccessTokens } from './AccessTokens.tsx';
import styles from './AccountTab.module.css';
import { Activity } from './Activity.tsx';
import { AdministrativeActs } from './AdministrativeActs.tsx';
import { useAccessTokensQuery } from './accessTokens.generated.ts';
import { useAccountQuery, useSessionsQuery } from './account.generated.ts';
import { useActivityQuery } from './activity.generated.ts';
import { useAdministrativeActsOnAccountQuery } from './administrativeActs.generated.ts';
import { ChangeCredentials } from './ChangeCredentials.tsx';
import { ExportAndDeleteAccount } from './ExportAndDeleteAccount.tsx';
import { ProfileDetails } from './ProfileDetails.tsx';
import { Sessions } from './Sessions.tsx';
import { TwoFactorSwitch } from './TwoFactorSwitch.tsx';
import { useTwoFactorQuery } from './twoFactor.generated.ts';
import { Unverified } from './Unverified.tsx';

/** Account tab of the profile: details and settings. */
export function AccountTab() {
  const { t } = useTranslation(['profile']);
  const { data, loading, refetch } = useAccountQuery({ fetchPolicy: 'cache-and-network' });
  const listsLoading = useListsLoading();
  if ((loading && !data) || listsLoading)
    return (
      <div className={styles.tab}>
        <CardSkeletons lines={[10, 3, 5, 5, 6, 2]} />
      </div>
    );
  if (data?.me.__typename !== 'User')
    return (
      <LoadFailed onRetry={refetch}>
        <strong>{t('profile:account.missing')}</strong> {t('profile:account.missingText')}
      </LoadFailed>
    );
  return (
    <div className={styles.tab}>
      {!data.me.confirmedEmail && (
        <Notice tone="warning" action={<ResendConfirmation />}>
          <Unverified />
        </Notice>
      )}
      <Card>
        <ProfileDetails account={data.me} />
      </Card>
      <Card>
        <TwoFactorSwitch />
        <ChangeCredentials />
      </Card>
      <Card>
        <Sessions />
      </Card>
      <Card>
        <AccessTokens />
      </Card>
      <Card>
        <Activity />
      </Card>
      <AdministrativeActs />
      <Card>
        <ExportAndDeleteAccount />
      </Card>
    </div>
  );
}

/**
 * Whether any of the tab's lists is still loading. All are fetched in parallel and shown together, to avoid layout
 * shifts; the parts then read them from the cache.
 */
function useListsLoading(): boolean {
  const fresh = { fetchPolicy: 'cache-and-network' } as const;
  const lists = [
    useTwoFactorQuery(),
    useSessionsQuery(fresh),
    useAccessTokensQuery(fresh),
    useActivityQuery(fresh),
    useAdministrativeActsOnAccountQuery(fresh),
  ];
  return lists.some(({ data, loading }) => loading && !data);
}
