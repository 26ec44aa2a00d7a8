import { daysBefore, retention } from '#schema/figures/retention.ts';
import type { Task } from './task.ts';

/** Removes records of declined applicants once they may apply again, and of removed members after longer. Bans stay. */
export const endedMemberships: Task = {
  name: 'endedMemberships',
  batch: (database, now, size) => database.$executeRaw`
    DELETE FROM "Membership" WHERE ("clubId", "userId") IN (
      SELECT "clubId", "userId" FROM "Membership"
      WHERE role IN ('declined', 'removed') AND since <= ${daysBefore(now, retention.declinedMember)}
        AND (role = 'declined' OR since <= ${daysBefore(now, retention.removedMember)})
      LIMIT ${size} FOR UPDATE SKIP LOCKED)`,
};
