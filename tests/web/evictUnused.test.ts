import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { evictUnused } from '#web/graphql/evictUnused.ts';

const clubs = gql`query ($country: String!) { clubs(country: $country) { totalCount } }`;

// Only what it uses: in a worker that other files share, theirs would run through all that time too.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

function open() {
  const answer = new ApolloLink(
    () =>
      new Observable((observer) => {
        observer.next({ data: { clubs: { __typename: 'Clubs', totalCount: 1 } } });
        observer.complete();
      }),
  );
  const cache = new InMemoryCache();
  const client = new ApolloClient({ link: answer, cache });
  const stop = evictUnused(client, cache);
  const cached = () =>
    Object.keys((cache.extract() as Record<string, object>)['ROOT_QUERY'] ?? {}).filter(
      (name) => name !== '__typename',
    );
  return { client, cached, stop };
}

test('data that no screen has used for 60 seconds is evicted, and not before', async () => {
  const { client, cached, stop } = open();
  await client.query({ query: clubs, variables: { country: 'Italy' } });
  await vi.advanceTimersByTimeAsync(59_000);
  expect(cached()).toEqual(['clubs({"country":"Italy"})']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(cached()).toEqual([]);
  stop();
});

test('data that a mounted screen uses stays; the 60 seconds begin when it is unmounted', async () => {
  const { client, cached, stop } = open();
  const screen = client.watchQuery({ query: clubs, variables: { country: 'Italy' } }).subscribe({});
  await client.query({ query: clubs, variables: { country: 'Spain' } });
  await vi.advanceTimersByTimeAsync(300_000);
  expect(cached()).toEqual(['clubs({"country":"Italy"})']);
  screen.unsubscribe();
  await vi.advanceTimersByTimeAsync(55_000);
  expect(cached()).toEqual(['clubs({"country":"Italy"})']);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(cached()).toEqual([]);
  stop();
});
