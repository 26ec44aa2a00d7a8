import type { ApolloCache } from '@apollo/client';
import { isRefusedBecause } from '../../../../graphql/result.ts';

/**
 * Evicts the lists of accounts, the open account and the log from the cache after an administrator changed an account,
 * or could not because somebody else had changed it. If the session has ended, the open account could not be loaded
 * again: its form would disappear, and what was typed with it.
 */
export function evictUserLists(cache: ApolloCache, { data }: { data?: object | null | undefined }): void {
  if (!data || isRefusedBecause('account.signInFirst', data)) return;
  for (const fieldName of ['users', 'user', 'administrativeActs']) cache.evict({ id: 'ROOT_QUERY', fieldName });
}
