import { daysBefore, retention } from '#schema/retention.ts';
import type { Task } from './task.ts';

/** Forgets who was declined, once they may ask again, and who was removed from a club, after a longer time. Bans stay. */
export const endedMemberships: Task = {
  name: 'endedMemberships',
  batch: (database, now, size) => database.$executeRaw`
    DELETE FROM "Membership" WHERE ("clubId", "userId") IN (
      SELECT "clubId", "userId" FROM "Membership"
      WHERE role IN ('declined', 'removed') AND since <= ${daysBefore(now, retention.declinedMember)}
        AND (role = 'declined' OR since <= ${daysBefore(now, retention.removedMember)})
      LIMIT ${size} FOR UPDATE SKIP LOCKED)`,
};
