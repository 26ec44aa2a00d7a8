import { daysBefore, retention } from '#schema/retention.ts';
import type { Task } from './task.ts';

/** Removes sessions that have ended: by their age, or because nobody used them. */
export const endedSessions: Task = {
  name: 'endedSessions',
  batch: (database, now, size) => database.$executeRaw`
    DELETE FROM "Session" WHERE id IN (
      SELECT id FROM "Session" WHERE "expiresAt" <= ${now} OR "lastUsedAt" <= ${daysBefore(now, retention.sessionIdle)}
      LIMIT ${size} FOR UPDATE SKIP LOCKED)`,
};
