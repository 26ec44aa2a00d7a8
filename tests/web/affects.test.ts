import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client';
import { expect, test } from 'vitest';
import { affecting } from '#web/graphql/affects.ts';

/** The cached queries that are left after this answer to a mutation. */
function cachedAfter(mutation: Parameters<typeof affecting>[0], data: object | null): string[] {
  const cache = new InMemoryCache();
  const queries = { clubs: [], clubCounts: [], searchClubs: [], me: {}, users: [], user: null, administrativeActs: [] };
  cache.restore({ ROOT_QUERY: { __typename: 'Query', ...queries } });
  affecting(mutation).update?.(cache, { data });
  return Object.keys(cache.extract()['ROOT_QUERY'] ?? {});
}

test.each(['createClub', 'updateClub', 'deleteClub', 'acceptClubOffer'] as const)(
  'a club that was renamed or deleted is in no cached list, count or search (%s)',
  (mutation) => {
    const cached = cachedAfter(mutation, { [mutation]: { __typename: 'Done' } });
    expect(cached).not.toEqual(expect.arrayContaining([expect.stringMatching(/clubs/i)]));
    expect(cached).toContain('me');
  },
);

test('an account is loaded again once it is changed, and if somebody else has changed it', () => {
  const changed = { toggleSuspension: { __typename: 'User', id: 7 } };
  const refused = { toggleSuspension: { __typename: 'Failure', reason: 'profile.nothingChanged' } };
  for (const data of [changed, refused]) expect(cachedAfter('toggleSuspension', data)).not.toContain('user');
});

test('an account is not loaded again without a session or an answer: its form would disappear', () => {
  const refused = { toggleSuspension: { __typename: 'Failure', reason: 'account.signInFirst' } };
  for (const data of [refused, null]) expect(cachedAfter('toggleSuspension', data)).toContain('user');
});

test('a change to a meeting refetches the club’s meetings and log, and not the whole page, before it resolves', async () => {
  const sent: string[] = [];
  const link = new ApolloLink(({ operationName }) => {
    sent.push(operationName ?? '');
    return new Observable((observer) => {
      observer.next({ data: { clubLog: 1, clubMeetings: 1, club: 1, cancelMeeting: 1 } });
      observer.complete();
    });
  });
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const page = [
    gql`query ClubPage { club clubMeetings }`,
    gql`query ClubMeetings { clubMeetings }`,
    gql`query ClubLog { clubLog }`,
  ].map((query) => client.watchQuery({ query, fetchPolicy: 'network-only' }).subscribe({}));
  await expect.poll(() => sent.length).toBe(3);
  sent.length = 0;
  await client.mutate({ mutation: gql`mutation Cancel { cancelMeeting }`, ...affecting('cancelMeeting') });
  expect(sent.sort()).toEqual(['Cancel', 'ClubLog', 'ClubMeetings']);
  for (const query of page) query.unsubscribe();
});
