import type { Task } from './task.ts';

/** Removes used recovery codes, since each works only once. */
export const usedRecoveryCodes: Task = {
  name: 'usedRecoveryCodes',
  batch: (database, now, size) => database.$executeRaw`
    DELETE FROM "RecoveryCode" WHERE id IN (
      SELECT id FROM "RecoveryCode" WHERE "usedAt" <= ${now} LIMIT ${size} FOR UPDATE SKIP LOCKED)`,
};
