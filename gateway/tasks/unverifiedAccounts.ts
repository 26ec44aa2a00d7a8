import { daysBefore, retention } from '#schema/retention.ts';
import type { Task } from './task.ts';

/**
 * Removes accounts whose address was never verified, once no link that we sent can verify it any more. Suspended ones stay, so
 * that nobody registers the address again, and administrators, whom the operator chose. It counts the links because for NOT
 * EXISTS PostgreSQL would read them all.
 */
export const unverifiedAccounts: Task = {
  name: 'unverifiedAccounts',
  batch: (database, now, size) => database.$executeRaw`
    DELETE FROM "User" WHERE id IN (
      SELECT id FROM "User"
      WHERE "verifiedAt" IS NULL AND "createdAt" <= ${daysBefore(now, retention.unverifiedAccount)}
        AND "deletedAt" IS NULL AND NOT admin
        AND 0 = (
          SELECT count(*) FROM "MailToken" WHERE "userId" = "User".id AND "usedAt" IS NULL AND "expiresAt" > ${now})
      LIMIT ${size} FOR UPDATE SKIP LOCKED)`,
};
