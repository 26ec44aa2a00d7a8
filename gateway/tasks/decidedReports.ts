import { daysBefore, retention } from '#schema/retention.ts';
import type { Task } from './task.ts';

/** Removes what was reported some time after it was decided. */
export const decidedReports: Task = {
  name: 'decidedReports',
  batch: (database, now, size) => database.$executeRaw`
    DELETE FROM "ReportCase" WHERE id IN (
      SELECT id FROM "ReportCase" WHERE "decidedAt" <= ${daysBefore(now, retention.decidedReport)}
      LIMIT ${size} FOR UPDATE SKIP LOCKED)`,
};
