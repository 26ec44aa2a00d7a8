import { expect, test } from 'vitest';
import { foldedNotifications } from '#web/content/foldedNotifications.ts';
import type { ListedNotification } from '#web/content/notification/NotificationList.tsx';

const topic = '/clubs/7/harbour/topics/12/journals';
const notification = (id: number, more: Partial<ListedNotification> = {}): ListedNotification => ({
  __typename: 'Notification',
  id: String(id),
  kind: 'mentioned',
  at: `2026-11-${id > 10 ? 29 : 28}T${String(id).padStart(2, '0')}:00:00.000Z`,
  readAt: null,
  title: 'Harbour',
  noticeTitle: null,
  meetingTitle: null,
  topicTitle: 'Journals',
  applicantCount: null,
  joinedCount: null,
  path: `${topic}#post-${id}`,
  ...more,
});
const folded = (...notifications: ListedNotification[]) =>
  foldedNotifications(notifications, (at) => at.slice(0, 10)).map(({ newest, count, unread, path }) => ({
    newest: newest.id,
    count,
    unread,
    path,
  }));

test('notifications of a day that say the same of a topic are one, which leads to the first unread', () => {
  const readAt = '2026-11-29T20:00:00.000Z';
  expect(
    folded(notification(14), notification(13, { kind: 'replied' }), notification(12), notification(11, { readAt })),
  ).toEqual([
    { newest: '14', count: 3, unread: ['14', '12'], path: `${topic}#post-12` },
    { newest: '13', count: 1, unread: ['13'], path: `${topic}#post-13` },
  ]);
  const read = folded(notification(14, { readAt }), notification(12, { readAt }));
  expect(read).toEqual([{ newest: '14', count: 2, unread: [], path: `${topic}#post-14` }]);
});

test('what is of another day, of another topic of the same name, or about other people stays apart', () => {
  expect(
    folded(
      notification(12),
      notification(11, { path: '/clubs/7/harbour/topics/13/journals' }),
      notification(10),
      notification(9, { kind: 'joined', joinedCount: 2 }),
      notification(8, { kind: 'joined', joinedCount: 2 }),
    ).map(({ count }) => count),
  ).toEqual([1, 1, 1, 1, 1]);
});
