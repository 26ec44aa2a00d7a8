import { daysBefore, retention } from '#schema/figures/retention.ts';
import type { Task } from './task.ts';

/** Removes the secrets of authenticator apps that were shown but never confirmed with a code. */
export const unfinishedTwoFactor: Task = {
  name: 'unfinishedTwoFactor',
  batch: (database, now, size) => database.$executeRaw`
    DELETE FROM "TwoFactor" WHERE "userId" IN (
      SELECT "userId" FROM "TwoFactor"
      WHERE "enabledAt" IS NULL AND "createdAt" <= ${daysBefore(now, retention.unfinishedTwoFactor)}
      LIMIT ${size} FOR UPDATE SKIP LOCKED)`,
};
