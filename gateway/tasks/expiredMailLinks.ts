import type { Task } from './task.ts';

/** Removes the tokens of links in e-mails that have expired, used or not. */
export const expiredMailLinks: Task = {
  name: 'expiredMailLinks',
  batch: (database, now, size) => database.$executeRaw`
    DELETE FROM "MailToken" WHERE id IN (
      SELECT id FROM "MailToken" WHERE "expiresAt" <= ${now} LIMIT ${size} FOR UPDATE SKIP LOCKED)`,
};
