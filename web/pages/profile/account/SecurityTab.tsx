import { Card } from '../../../ui/Card.tsx';
import { Activity } from './Activity.tsx';
import { useSessionsQuery } from './account.generated.ts';
import { useActivityQuery } from './activity.generated.ts';
import { ChangeCredentials } from './ChangeCredentials.tsx';
import { CardStack, LoadedCards } from './LoadedCards.tsx';
import { Sessions } from './Sessions.tsx';
import { TwoFactorSwitch } from './TwoFactorSwitch.tsx';
import { useTwoFactorQuery } from './twoFactor.generated.ts';

const fresh = { fetchPolicy: 'cache-and-network' } as const;

/** Security tab of the settings: password, e-mail address, two-factor authentication, devices and activity. */
export function SecurityTab() {
  const queries = [useTwoFactorQuery(), useSessionsQuery(fresh), useActivityQuery(fresh)];
  return (
    <LoadedCards queries={queries} lines={[3, 5, 6]}>
      <CardStack>
        <Card>
          <TwoFactorSwitch />
          <ChangeCredentials />
        </Card>
        <Card>
          <Sessions />
        </Card>
        <Card>
          <Activity />
        </Card>
      </CardStack>
    </LoadedCards>
  );
}
