import type { ApolloCache } from '@apollo/client';

/** Makes the public lists of clubs load again after a club has changed. */
export function evictClubLists(cache: ApolloCache): void {
  for (const fieldName of ['clubs', 'clubCounts', 'searchClubs']) cache.evict({ id: 'ROOT_QUERY', fieldName });
}
