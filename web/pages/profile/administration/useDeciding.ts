import { useState } from 'react';
import { affects, evict } from '../../../graphql/affects.ts';
import { useClient } from '../../../graphql/client.ts';
import { isRefusedBecause } from '../../../graphql/result.ts';

/**
 * Runs the decisions of a queue: `deciding` is true until the lists that they change (affects.ts) have been reloaded,
 * so that no entry can be decided on twice. A decision without a session reloads nothing: the lists would be refused,
 * too, and what shows them would disappear before what was typed there is stored.
 */
export function useDeciding(mutation: 'decideAllowance' | 'decideClub' | 'decideReport') {
  const client = useClient();
  const [deciding, setDeciding] = useState(false);
  // Reload once everything is decided, and before the next decision: a list that started loading in between would keep
  // a stale result.
  const reloadLists = () =>
    client
      .refetchQueries({ updateCache: (cache) => evict(cache, affects[mutation]?.evictsAtEnd) })
      // A list that fails to load shows its own error.
      .catch(() => []);
  return {
    deciding,
    async run<Result>(decide: () => Promise<Result>): Promise<Result> {
      setDeciding(true);
      try {
        const result = await decide();
        if (!isRefusedBecause('account.signInFirst', { result })) await reloadLists();
        return result;
      } finally {
        setDeciding(false);
      }
    },
  };
}
