import { daysBefore, retention } from '#schema/figures/retention.ts';
import type { Task } from './task.ts';

/**
 * Removes accounts whose address was never verified, once no link that we sent can still verify it. Suspended accounts
 * stay, so that the address cannot be registered again, and so do administrators, whom the operator chose. The query
 * counts the links because for NOT EXISTS, PostgreSQL would read them all.
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
