import type { ApolloCache } from '@apollo/client';

/** Evicts the public lists of clubs from the cache after a club has changed. */
export function evictClubLists(cache: ApolloCache): void {
  for (const fieldName of ['clubs', 'clubCounts', 'searchClubs']) cache.evict({ id: 'ROOT_QUERY', fieldName });
}
