import { Card } from '../../../ui/Card.tsx';
import { AdministrativeActs } from './AdministrativeActs.tsx';
import { useAdministrativeActsOnAccountQuery } from './administrativeActs.generated.ts';
import { ExportAndDeleteAccount } from './ExportAndDeleteAccount.tsx';
import { CardStack, LoadedCards } from './LoadedCards.tsx';

/** Privacy tab of the settings: the account's data, its deletion, and what administrators did to it. */
export function PrivacyTab() {
  const acts = useAdministrativeActsOnAccountQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <LoadedCards queries={[acts]} lines={[3]}>
      <CardStack>
        <Card>
          <ExportAndDeleteAccount />
        </Card>
        <AdministrativeActs />
      </CardStack>
    </LoadedCards>
  );
}
