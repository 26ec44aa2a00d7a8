import type { ApolloCache } from '@apollo/client';

/** The public lists of clubs are fetched again after a club was changed. */
export function evictClubLists(cache: ApolloCache): void {
  for (const fieldName of ['clubs', 'clubCounts', 'searchClubs']) cache.evict({ id: 'ROOT_QUERY', fieldName });
}
