import type { ApolloCache } from '@apollo/client';

/** Makes the lists of accounts, the open account and the log load again after an administrator changed an account. */
export function evictUserLists(cache: ApolloCache): void {
  for (const fieldName of ['users', 'user', 'administrativeActs']) cache.evict({ id: 'ROOT_QUERY', fieldName });
}
