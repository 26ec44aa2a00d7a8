import type { ApolloClient, InMemoryCache } from '@apollo/client';
import { Kind } from 'graphql';

const keptFor = 60_000;
const sweepEvery = 5_000;

/** Evicts cached data that no mounted component has used for 60 seconds. Apollo Client has no expiry of its own. */
export function evictUnused(client: ApolloClient, cache: InMemoryCache): () => void {
  const lastUsed = new Map<string, number>();
  const sweep = () => {
    const now = Date.now();
    const used = fieldsInUse(client, cache);
    for (const field of fieldsKept(cache)) {
      const since = lastUsed.get(field);
      if (used.has(field) || since === undefined) lastUsed.set(field, now);
      else if (now - since >= keptFor) {
        lastUsed.delete(field);
        const [fieldName = '', args] = /^(\w+)(?:\((.*)\))?$/s.exec(field)?.slice(1) ?? [];
        cache.evict({ id: 'ROOT_QUERY', fieldName, ...(args && { args: JSON.parse(args) }) });
      }
    }
    cache.gc();
  };
  const timer = setInterval(sweep, sweepEvery);
  return () => clearInterval(timer);
}

/** The cache's root fields, by their storage names: `clubs({"country":"Italy"})`. */
function fieldsKept(cache: InMemoryCache): string[] {
  const root = (cache.extract() as Record<string, object>)['ROOT_QUERY'] ?? {};
  return Object.keys(root).filter((name) => name !== '__typename');
}

/** The root fields that mounted components read. */
function fieldsInUse(client: ApolloClient, cache: InMemoryCache): Set<string> {
  const used = new Set<string>();
  for (const { query, variables } of client.getObservableQueries('active'))
    for (const definition of query.definitions)
      if (definition.kind === Kind.OPERATION_DEFINITION)
        for (const field of definition.selectionSet.selections)
          if (field.kind === Kind.FIELD)
            used.add(
              cache.policies.getStoreFieldName({ typename: 'Query', fieldName: field.name.value, field, variables }),
            );
  return used;
}
