import type { ApolloCache } from '@apollo/client';

/**
 * Evicts the lists of accounts, the open account and the log from the cache after an administrator changed an account.
 */
export function evictUserLists(cache: ApolloCache): void {
  for (const fieldName of ['users', 'user', 'administrativeActs']) cache.evict({ id: 'ROOT_QUERY', fieldName });
}
