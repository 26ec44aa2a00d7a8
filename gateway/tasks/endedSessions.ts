import { isSessionAlive } from '#schema/account/sessions.ts';
import type { Task } from './task.ts';

/** Removes sessions that have ended: by their age, or because nobody used them. */
export const endedSessions: Task = {
  name: 'endedSessions',
  batch: (database, now, size) => database.$executeRaw`
    DELETE FROM "Session" WHERE id IN (
      SELECT id FROM "Session" WHERE NOT ${isSessionAlive(now)}
      LIMIT ${size} FOR UPDATE SKIP LOCKED)`,
};
