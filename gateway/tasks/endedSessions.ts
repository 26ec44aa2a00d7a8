import { isSessionAlive } from '#schema/account/sessions.ts';
import type { Task } from './task.ts';

/** Removes sessions that have ended, because of their age or inactivity. */
export const endedSessions: Task = {
  name: 'endedSessions',
  batch: (database, now, size) => database.$executeRaw`
    DELETE FROM "Session" WHERE id IN (
      SELECT id FROM "Session" WHERE NOT ${isSessionAlive(now)}
      LIMIT ${size} FOR UPDATE SKIP LOCKED)`,
};
