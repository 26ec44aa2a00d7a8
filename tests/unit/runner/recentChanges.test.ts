import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RecentChanges } from '#gateway/live/RecentChanges.ts';
import type { StoredChange } from '#schema/live/StoredChange.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

const change = (aboutId: number): StoredChange => ({
  kind: 'topic',
  clubId: 1,
  aboutId,
  postId: null,
  change: null,
  hidden: false,
  voted: false,
  authorId: null,
  userIds: [],
});
const idsOf = (recent: RecentChanges, age: number) => recent.within(age)?.map(({ aboutId }) => aboutId);

test('changes of the last minute are remembered, from when they are followed on', () => {
  const recent = new RecentChanges();
  expect(recent.within(0)).toBeUndefined();
  recent.add(undefined);
  vi.advanceTimersByTime(1_000);
  recent.add([change(1)]);
  vi.advanceTimersByTime(40_000);
  recent.add([change(2)]);
  expect([idsOf(recent, 41_000), idsOf(recent, 40_000), idsOf(recent, 39_999)]).toEqual([[1, 2], [1, 2], [2]]);
  expect(recent.within(41_001)).toBeUndefined();
  vi.advanceTimersByTime(20_001);
  recent.add([change(3)]);
  expect(idsOf(recent, 60_000)).toEqual([2, 3]);
  expect(recent.within(60_001)).toBeUndefined();
});

test('what may not be all is not told as if it was: after changes that were missed, and after too many', () => {
  const recent = new RecentChanges();
  recent.add(undefined);
  vi.advanceTimersByTime(10_000);
  recent.add([change(1)]);
  vi.advanceTimersByTime(10);
  recent.add(undefined);
  expect([idsOf(recent, 0), idsOf(recent, 10)]).toEqual([[], undefined]);
  vi.advanceTimersByTime(10_000);
  recent.add(Array.from({ length: 3_000 }, (_, index) => change(index)));
  vi.advanceTimersByTime(10);
  recent.add(Array.from({ length: 3_000 }, (_, index) => change(index)));
  expect([recent.within(9)?.length, recent.within(11)]).toEqual([3_000, undefined]);
});
