import { daysBefore, retention } from '#schema/figures/retention.ts';
import type { Task } from './task.ts';

/** Removes invitations to clubs some time after they expired: until then, their link explains why it does not work. */
export const endedInvitations: Task = {
  name: 'endedInvitations',
  batch: (database, now, size) => database.$executeRaw`
    DELETE FROM "Invitation" WHERE id IN (
      SELECT id FROM "Invitation" WHERE "expiresAt" <= ${daysBefore(now, retention.endedInvitation)}
      LIMIT ${size} FOR UPDATE SKIP LOCKED)`,
};
