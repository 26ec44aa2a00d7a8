import { gql, InMemoryCache } from '@apollo/client';
import { expect, test } from 'vitest';
import { evictClubLists } from '#web/pages/profile/evictClubLists.ts';

test('a club that was renamed or deleted is in no cached list, count or search', () => {
  const cache = new InMemoryCache();
  const query = gql`{ clubs { id } clubCounts { clubs } searchClubs(search: "harbour") { id } me { id } }`;
  cache.writeQuery({
    query,
    data: { clubs: [{ id: 7 }], clubCounts: [{ clubs: 1 }], searchClubs: [{ id: 7 }], me: { id: 1 } },
  });
  evictClubLists(cache);
  expect(cache.extract()['ROOT_QUERY']).toEqual({ __typename: 'Query', me: { id: 1 } });
});
