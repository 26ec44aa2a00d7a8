import type { ApolloCache } from '@apollo/client';
import { isRefused } from '../../../graphql/result.ts';

/**
 * Evicts the lists of accounts, the open account and the log from the cache after an administrator changed an account.
 * After a refusal nothing has changed, and if the session has ended, the open account could not be loaded again: its
 * form would disappear, and what was typed with it.
 */
export function evictUserLists(cache: ApolloCache, { data }: { data?: object | null | undefined }): void {
  if (!data || Object.values(data).some(isRefused)) return;
  for (const fieldName of ['users', 'user', 'administrativeActs']) cache.evict({ id: 'ROOT_QUERY', fieldName });
}
