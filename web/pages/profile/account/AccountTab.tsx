import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/Card.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageState, Waiting } from '../../../ui/PageState.tsx';
import { AccessTokens } from './AccessTokens.tsx';
import styles from './AccountTab.module.css';
import { Activity } from './Activity.tsx';
import { ActsOnMe } from './ActsOnMe.tsx';
import { useAccountQuery } from './account.generated.ts';
import { Credentials } from './Credentials.tsx';
import { Facts } from './Facts.tsx';
import { Leave } from './Leave.tsx';
import { ResendConfirmation } from './ResendConfirmation.tsx';
import { Sessions } from './Sessions.tsx';
import { TwoFactorSwitch } from './TwoFactorSwitch.tsx';

/** What the account is, and everything its owner can do with it (spec, 2). */
export function AccountTab() {
  const { t } = useTranslation('profile');
  const { data, loading } = useAccountQuery({ fetchPolicy: 'cache-and-network' });
  if (data?.me.__typename !== 'User')
    return loading ? (
      <Waiting />
    ) : (
      <PageState failed>
        <strong>{t('account.missing')}</strong> {t('account.missingText')}
      </PageState>
    );
  return (
    <div className={styles['tab']}>
      {!data.me.confirmedEmail && (
        <Notice tone="care" action={<ResendConfirmation />}>
          {t('account.unverified')}
        </Notice>
      )}
      <Card>
        <Facts account={data.me} />
      </Card>
      <Card>
        <TwoFactorSwitch />
        <Credentials />
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
      <ActsOnMe />
      <Card>
        <Leave />
      </Card>
    </div>
  );
}
