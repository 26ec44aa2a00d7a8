import { Card } from '../../../ui/Card.tsx';
import { Activity } from './Activity.tsx';
import { useSessionsQuery } from './account.generated.ts';
import { useActivityQuery } from './activity.generated.ts';
import { CardStack, LoadedCards } from './LoadedCards.tsx';
import { SecurityCheckup } from './SecurityCheckup.tsx';
import { Sessions } from './Sessions.tsx';
import { useSecurityCheckupQuery } from './securityCheckup.generated.ts';

const fresh = { fetchPolicy: 'cache-and-network' } as const;

/** Security tab of the settings: what protects the account, its devices and its activity. */
export function SecurityTab() {
  const queries = [useSecurityCheckupQuery(fresh), useSessionsQuery(fresh), useActivityQuery(fresh)];
  return (
    <LoadedCards queries={queries} lines={[12, 5, 6]}>
      <CardStack>
        <Card>
          <SecurityCheckup />
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
