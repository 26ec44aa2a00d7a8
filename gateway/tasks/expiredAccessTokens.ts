import type { Task } from './task.ts';

/** Removes access tokens that have expired. */
export const expiredAccessTokens: Task = {
  name: 'expiredAccessTokens',
  batch: (database, now, size) => database.$executeRaw`
    DELETE FROM "AccessToken" WHERE id IN (
      SELECT id FROM "AccessToken" WHERE "expiresAt" <= ${now} LIMIT ${size} FOR UPDATE SKIP LOCKED)`,
};
