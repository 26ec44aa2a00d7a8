import { daysBefore, retention } from '#schema/figures/retention.ts';
import type { Task } from './task.ts';

/** Removes report cases some time after they were decided. */
export const decidedReports: Task = {
  name: 'decidedReports',
  batch: (database, now, size) => database.$executeRaw`
    DELETE FROM "ReportCase" WHERE id IN (
      SELECT id FROM "ReportCase" WHERE "decidedAt" <= ${daysBefore(now, retention.decidedReport)}
      LIMIT ${size} FOR UPDATE SKIP LOCKED)`,
};
