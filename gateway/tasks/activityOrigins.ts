import { daysBefore, retention } from '#schema/figures/retention.ts';
import type { Task } from './task.ts';

/** Clears the device and IP address of old entries in accounts' activity; the entries stay. */
export const activityOrigins: Task = {
  name: 'activityOrigins',
  batch: (database, now, size) => database.$executeRaw`
    UPDATE "Activity" SET device = '', address = '' WHERE id IN (
      SELECT id FROM "Activity"
      WHERE (device <> '' OR address <> '') AND at <= ${daysBefore(now, retention.activityOrigin)}
      LIMIT ${size} FOR UPDATE SKIP LOCKED)`,
};
