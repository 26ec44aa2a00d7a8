import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/Card.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Loading, PageState } from '../../../ui/PageState.tsx';
import { ResendConfirmation } from '../ResendConfirmation.tsx';
import { AccessTokens } from './AccessTokens.tsx';
import styles from './AccountTab.module.css';
import { Activity } from './Activity.tsx';
import { AdministrativeActs } from './AdministrativeActs.tsx';
import { useAccountQuery } from './account.generated.ts';
import { ChangeCredentials } from './ChangeCredentials.tsx';
import { ExportAndDeleteAccount } from './ExportAndDeleteAccount.tsx';
import { ProfileDetails } from './ProfileDetails.tsx';
import { Sessions } from './Sessions.tsx';
import { TwoFactorSwitch } from './TwoFactorSwitch.tsx';

/** The account's details and settings. */
export function AccountTab() {
  const { t } = useTranslation('profile');
  const { data, loading } = useAccountQuery({ fetchPolicy: 'cache-and-network' });
  if (data?.me.__typename !== 'User')
    return loading ? (
      <Loading />
    ) : (
      <PageState failed>
        <strong>{t('account.missing')}</strong> {t('account.missingText')}
      </PageState>
    );
  return (
    <div className={styles.tab}>
      {!data.me.confirmedEmail && (
        <Notice tone="warning" action={<ResendConfirmation />}>
          {t('account.unverified')}
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
