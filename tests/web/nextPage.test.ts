import { describe, expect, test } from 'vitest';
import { appending } from '#web/graphql/useList.ts';

const list = (endCursor: string, ...nodes: number[]) => ({ nodes, pageInfo: { endCursor, hasNextPage: true } });
const refused = { __typename: 'Failure', reason: 'club.unknown' };

describe('the next page', () => {
  test('is appended to the list shown, and brings its own cursor', () => {
    const before = { log: list('a', 1, 2) };
    const append = appending<typeof before, 'log'>('log');
    expect(append(before, { fetchMoreResult: { log: list('b', 3) } })).toEqual({ log: list('b', 1, 2, 3) });
  });

  test('of one of an account’s lists leaves the others as they are', () => {
    const before = { me: { id: 7, clubs: list('a', 1, 2), sessions: list('c', 8, 9) } };
    const next = { me: { id: 7, clubs: list('x', 1), sessions: list('d', 10) } };
    expect(appending<typeof before, 'me'>('me', 'sessions')(before, { fetchMoreResult: next })).toEqual({
      me: { id: 7, clubs: list('a', 1, 2), sessions: list('d', 8, 9, 10) },
    });
  });

  test('that is refused leaves the list as it is', () => {
    const before: { log: object } = { log: list('a', 1) };
    expect(appending<typeof before, 'log'>('log')(before, { fetchMoreResult: { log: refused } })).toBe(before);
  });
});
