import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/Card.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { LoadFailed } from '../../../ui/states/LoadFailed.tsx';
import { ResendConfirmation } from '../ResendConfirmation.tsx';
import { useAccountQuery } from './account.generated.ts';
import { CardStack, LoadedCards } from './LoadedCards.tsx';
import { OwnFace } from './OwnFace.tsx';
import { ProfileDetails } from './ProfileDetails.tsx';
import { TwoFactorSwitch } from './TwoFactorSwitch.tsx';
import { useTwoFactorQuery } from './twoFactor.generated.ts';
import { Unverified } from './Unverified.tsx';

const fresh = { fetchPolicy: 'cache-and-network' } as const;

/** Profile tab of the settings: the account's details. */
export function AccountTab() {
  const { t } = useTranslation(['profile']);
  const account = useAccountQuery(fresh);
  const me = account.data?.me;
  return (
    <LoadedCards queries={[account, useTwoFactorQuery()]} lines={[4, 12, 1]}>
      {me?.__typename === 'User' ? (
        <CardStack>
          {!me.confirmedEmail && (
            <Notice tone="warning" action={<ResendConfirmation />}>
              <Unverified />
            </Notice>
          )}
          <Card>
            <OwnFace account={me} />
          </Card>
          <Card>
            <ProfileDetails account={me} />
          </Card>
          <Card>
            <TwoFactorSwitch />
          </Card>
        </CardStack>
      ) : (
        <LoadFailed onRetry={account.refetch}>
          <strong>{t('profile:account.missing')}</strong> {t('profile:account.missingText')}
        </LoadFailed>
      )}
    </LoadedCards>
  );
}
