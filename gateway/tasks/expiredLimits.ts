import type { Task } from './task.ts';

/** Removes the counters of expired rate limits. */
export const expiredLimits: Task = {
  name: 'expiredLimits',
  batch: (database, now, size) => database.$executeRaw`
    DELETE FROM "RateLimit" WHERE key IN (
      SELECT key FROM "RateLimit" WHERE expire <= ${now}
      LIMIT ${size} FOR UPDATE SKIP LOCKED)`,
};
