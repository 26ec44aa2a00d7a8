import { daysBefore, retention } from '#schema/figures/retention.ts';
import type { Task } from './task.ts';

/** Removes notifications: read ones after some time, all others after longer. */
export const oldNotifications: Task = {
  name: 'oldNotifications',
  batch: (database, now, size) => database.$executeRaw`
    DELETE FROM "Notification" WHERE id IN (
      SELECT id FROM "Notification"
      WHERE "readAt" <= ${daysBefore(now, retention.readNotification)} OR at <= ${daysBefore(now, retention.notification)}
      LIMIT ${size} FOR UPDATE SKIP LOCKED)`,
};
