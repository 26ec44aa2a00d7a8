import type { ListedNotification } from './notification/NotificationList.tsx';

/** Notifications of one day that say the same, as one row of a list. */
export interface FoldedNotification {
  newest: ListedNotification;
  count: number;
  /** The ids of those that have not been read. */
  unread: string[];
  /** Where the row leads: to the first that has not been read. */
  path: string | null;
}

/**
 * Folds notifications of one day that say the same of the same page; in their order, newest first.
 * @param dayOf The day of a time, for the reader.
 */
export function foldedNotifications(
  notifications: readonly ListedNotification[],
  dayOf: (at: string) => string,
): FoldedNotification[] {
  const rows = new Map<string, FoldedNotification>();
  for (const notification of notifications) {
    const { id, kind, at, readAt, title, noticeTitle, meetingTitle, topicTitle, joinedCount, path } = notification;
    // Each number of people stands for others.
    const own = joinedCount === null ? null : id;
    const key = JSON.stringify([
      kind,
      dayOf(at),
      title,
      noticeTitle,
      meetingTitle,
      topicTitle,
      path?.split('#')[0],
      own,
    ]);
    const {
      newest,
      count,
      unread,
      path: before,
    } = rows.get(key) ?? { newest: notification, count: 0, unread: [], path };
    const isUnread = readAt === null;
    rows.set(key, {
      newest,
      count: count + 1,
      unread: isUnread ? [...unread, id] : unread,
      path: isUnread ? path : before,
    });
  }
  return [...rows.values()];
}
