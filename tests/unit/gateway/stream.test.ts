import { expect, test } from 'vitest';
import { Stream } from '#gateway/live/Stream.ts';
import type { Viewer } from '#schema/core/context.ts';

const viewer = { id: 1, sessionId: 1n, tokenId: null, clubIds: null } as Viewer;
const topic = (aboutId: number) => ({ kind: 'topic' as const, clubId: 7, aboutId, postId: null, change: null });
const opened = async () => {
  const stream = new Stream(viewer, 1n, false, () => {});
  await stream.next();
  return stream;
};

test('a stream begins at once, even if there is nothing to tell', async () => {
  const { value } = await new Stream(viewer, 1n, false, () => {}).next();
  expect(value).toEqual({
    missed: false,
    notifications: false,
    topics: [],
    posts: [],
    meetings: [],
    reportCases: [],
  });
});

test('a slow reader is told of each change once, and of too many that some were missed', async () => {
  const stream = await opened();
  stream.add(topic(1));
  stream.add(topic(1));
  stream.add({ ...topic(1), postId: '340', change: 'edited' });
  stream.add({ ...topic(1), postId: '340', change: 'edited' });
  stream.add({ kind: 'meeting', clubId: 7, aboutId: 1 });
  stream.add({ kind: 'reports', aboutId: 3 });
  stream.add({ kind: 'notifications' });
  expect((await stream.next()).value).toEqual({
    missed: false,
    notifications: true,
    topics: [{ clubId: 7, topicId: 1 }],
    posts: [{ clubId: 7, topicId: 1, postId: '340', change: 'edited' }],
    meetings: [{ clubId: 7, meetingId: 1 }],
    reportCases: [3],
  });
  for (let id = 1; id <= 1_000; id++) stream.add(topic(id));
  const { value } = await stream.next();
  expect(value?.topics).toHaveLength(100);
  expect(value?.missed).toBe(true);
});

test('a stream that ends tells of nothing more, even to a reader who waits', async () => {
  const stream = await opened();
  const waiting = stream.next();
  stream.end();
  expect(await waiting).toEqual({ value: undefined, done: true });
  stream.add({ kind: 'missed' });
  expect((await stream.next()).done).toBe(true);
});
