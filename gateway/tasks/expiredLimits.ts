import type { Task } from './task.ts';

/** How much longer expired counters are kept, in milliseconds: a margin, as limits and tasks use the same clock. */
const clockDrift = 60 * 60 * 1000;

/** Removes the counters of expired rate limits. */
export const expiredLimits: Task = {
  name: 'expiredLimits',
  batch: (database, now, size) => database.$executeRaw`
    DELETE FROM "RateLimit" WHERE key IN (
      SELECT key FROM "RateLimit" WHERE expire <= ${new Date(now.getTime() - clockDrift)}
      LIMIT ${size} FOR UPDATE SKIP LOCKED)`,
};
