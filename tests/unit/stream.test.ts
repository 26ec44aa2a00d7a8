import { expect, test } from 'vitest';
import { Stream } from '#gateway/live/Stream.ts';
import type { Viewer } from '#schema/core/context.ts';

const viewer = { id: 1, sessionId: 1n, tokenId: null, clubIds: null } as Viewer;
const opened = async () => {
  const stream = new Stream(viewer, 1n, () => {});
  await stream.next();
  return stream;
};

test('a stream begins at once, even if there is nothing to tell', async () => {
  const { value } = await new Stream(viewer, 1n, () => {}).next();
  expect(value).toEqual({ missed: false, notifications: false, topics: [], meetings: [] });
});

test('a slow reader is told of each change once, and of too many that some were missed', async () => {
  const stream = await opened();
  stream.add('topic', 7, 1);
  stream.add('topic', 7, 1);
  stream.add('meeting', 7, 1);
  stream.add('notifications');
  expect((await stream.next()).value).toEqual({
    missed: false,
    notifications: true,
    topics: [{ clubId: 7, topicId: 1 }],
    meetings: [{ clubId: 7, meetingId: 1 }],
  });
  for (let id = 1; id <= 1_000; id++) stream.add('topic', 7, id);
  const { value } = await stream.next();
  expect(value?.topics).toHaveLength(100);
  expect(value?.missed).toBe(true);
});

test('a stream that ends tells of nothing more, even to a reader who waits', async () => {
  const stream = await opened();
  const waiting = stream.next();
  stream.end();
  expect(await waiting).toEqual({ value: undefined, done: true });
  stream.add('missed');
  expect((await stream.next()).done).toBe(true);
});
