import { daysBefore, retention } from '#schema/figures/retention.ts';
import type { Task } from './task.ts';

/** Removes the rows of e-mails that were sent or given up; their text has already been erased. */
export const emailRecords: Task = {
  name: 'emailRecords',
  batch: (database, now, size) => database.$executeRaw`
    DELETE FROM "OutgoingMail" WHERE id IN (
      SELECT id FROM "OutgoingMail"
      WHERE content IS NULL AND "createdAt" <= ${daysBefore(now, retention.emailRecord)}
      LIMIT ${size} FOR UPDATE SKIP LOCKED)`,
};
