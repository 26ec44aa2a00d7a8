import { expect, test } from 'vitest';
import { boundedPosts } from '#web/server/boundedPosts.ts';

const pageOf = (...lengths: number[]) => ({
  nodes: lengths.map((length, index) => ({ number: index + 1, content: 'x'.repeat(length) })),
  pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: 'first', endCursor: 'last' },
});
const numbers = (page: ReturnType<typeof pageOf>) => page.nodes.map(({ number }) => number);

test('a served page of posts has all that fit, and as usual that is all', () => {
  const page = pageOf(10_000, 400, 9_000);
  expect(boundedPosts(page)).toBe(page);
});

test('a served page of the longest posts ends early, and the next page has those that it leaves out', () => {
  const page = boundedPosts(pageOf(...Array(30).fill(10_000)));
  expect(numbers(page)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(page.pageInfo).toMatchObject({ hasNextPage: true, endCursor: 'first' });
});

test('a served page of posts has the first one in any case', () => {
  expect(numbers(boundedPosts(pageOf(70_000, 1, 1)))).toEqual([1]);
});
