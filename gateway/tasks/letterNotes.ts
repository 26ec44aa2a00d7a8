import { daysBefore, retention } from '#schema/figures/retention.ts';
import type { Task } from './task.ts';

/** Removes the rows of letters that were sent or given up; their text has already been erased. */
export const letterNotes: Task = {
  name: 'letterNotes',
  batch: (database, now, size) => database.$executeRaw`
    DELETE FROM "OutgoingMail" WHERE id IN (
      SELECT id FROM "OutgoingMail"
      WHERE letter IS NULL AND "createdAt" <= ${daysBefore(now, retention.letterNote)}
      LIMIT ${size} FOR UPDATE SKIP LOCKED)`,
};
