import type { ApolloCache } from '@apollo/client';

/** The public lists are read anew after the member changed one of their clubs. */
export function forgetListedClubs(cache: ApolloCache): void {
  for (const fieldName of ['clubs', 'clubCounts']) cache.evict({ id: 'ROOT_QUERY', fieldName });
}
