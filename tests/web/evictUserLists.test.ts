import { InMemoryCache } from '@apollo/client';
import { expect, test } from 'vitest';
import { evictUserLists } from '#web/pages/profile/administration/accounts/evictUserLists.ts';

/** Whether the lists are still in the cache after this answer to a mutation. */
function keepsLists(data: object | null): boolean {
  const cache = new InMemoryCache();
  cache.restore({ ROOT_QUERY: { __typename: 'Query', users: [], user: null, administrativeActs: [] } });
  evictUserLists(cache, { data });
  return Object.keys(cache.extract()['ROOT_QUERY'] ?? {}).includes('users');
}

test('an account is loaded again once it is changed, and if somebody else has changed it', () => {
  expect(keepsLists({ toggleSuspension: { __typename: 'User', id: 7 } })).toBe(false);
  expect(keepsLists({ toggleSuspension: { __typename: 'Failure', reason: 'profile.nothingChanged' } })).toBe(false);
});

test('an account is not loaded again without a session or an answer: its form would disappear', () => {
  expect(keepsLists({ toggleSuspension: { __typename: 'Failure', reason: 'account.signInFirst' } })).toBe(true);
  expect(keepsLists(null)).toBe(true);
});
