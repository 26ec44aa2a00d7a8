import { Card } from '../../../ui/Card.tsx';
import { AccessTokens } from './AccessTokens.tsx';
import { useAccessTokensQuery } from './accessTokens.generated.ts';
import { LoadedCards } from './LoadedCards.tsx';

/** API tab of the settings: access tokens. */
export function ApiTab() {
  const tokens = useAccessTokensQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <LoadedCards queries={[tokens]} lines={[5]}>
      <Card>
        <AccessTokens />
      </Card>
    </LoadedCards>
  );
}
