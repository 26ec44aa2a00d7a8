import type { ApolloClient, InMemoryCache } from '@apollo/client';
import { rootFieldsOf } from './rootFields.ts';

const retentionTime = 60_000;
const sweepInterval = 5_000;

/** Evicts cached data that no mounted component has used for 60 seconds. Apollo Client has no expiry of its own. */
export function evictUnused(client: ApolloClient, cache: InMemoryCache): () => void {
  const lastUsed = new Map<string, number>();
  const sweep = () => {
    const now = Date.now();
    const used = fieldsInUse(client, cache);
    cache.modify({
      id: 'ROOT_QUERY',
      fields(value, { fieldName, storeFieldName, DELETE }) {
        if (fieldName === '__typename') return value;
        const since = lastUsed.get(storeFieldName);
        if (since !== undefined && !used.has(storeFieldName) && now - since >= retentionTime) {
          lastUsed.delete(storeFieldName);
          return DELETE;
        }
        if (since === undefined || used.has(storeFieldName)) lastUsed.set(storeFieldName, now);
        return value;
      },
    });
    cache.gc();
  };
  const timer = setInterval(sweep, sweepInterval);
  return () => clearInterval(timer);
}

/** The root fields that mounted components read, by their storage names: `clubs({"country":"Italy"})`. */
function fieldsInUse(client: ApolloClient, cache: InMemoryCache): Set<string> {
  const used = new Set<string>();
  for (const { query, variables } of client.getObservableQueries('active'))
    for (const field of rootFieldsOf(query))
      used.add(cache.policies.getStoreFieldName({ typename: 'Query', fieldName: field.name.value, field, variables }));
  return used;
}
