import type { Task } from './task.ts';

/** Gateways read the limits' ends by their own clocks, which may be behind the database's. */
const clockDrift = 60 * 60 * 1000;

/** Removes the counters of rate limits whose time is over. */
export const expiredLimits: Task = {
  name: 'expiredLimits',
  batch: (database, now, size) => database.$executeRaw`
    DELETE FROM "RateLimit" WHERE key IN (
      SELECT key FROM "RateLimit" WHERE expire <= ${new Date(now.getTime() - clockDrift)}
      LIMIT ${size} FOR UPDATE SKIP LOCKED)`,
};
