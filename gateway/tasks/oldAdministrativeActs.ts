import { daysBefore, retention } from '#schema/figures/retention.ts';
import type { Task } from './task.ts';

/** Removes old entries from the administrators' log. */
export const oldAdministrativeActs: Task = {
  name: 'oldAdministrativeActs',
  batch: (database, now, size) => database.$executeRaw`
    DELETE FROM "AdministrativeAct" WHERE id IN (
      SELECT id FROM "AdministrativeAct" WHERE at <= ${daysBefore(now, retention.administrativeAct)}
      LIMIT ${size} FOR UPDATE SKIP LOCKED)`,
};
