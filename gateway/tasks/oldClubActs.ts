import { daysBefore, retention } from '#schema/figures/retention.ts';
import type { Task } from './task.ts';

/** Removes old entries from clubs' logs. */
export const oldClubActs: Task = {
  name: 'oldClubActs',
  batch: (database, now, size) => database.$executeRaw`
    DELETE FROM "ClubAct" WHERE id IN (
      SELECT id FROM "ClubAct" WHERE at <= ${daysBefore(now, retention.clubAct)}
      LIMIT ${size} FOR UPDATE SKIP LOCKED)`,
};
