import type { Transaction } from '#prisma/database.ts';
import { nextDigest } from '../messages/digestTime.ts';

/** Makes sure that a member's next digest is due. The update waits for one in progress, which may end by removing the row. */
export const startDigest = (transaction: Transaction, userId: number, now: Date) =>
  transaction.$executeRaw`
    INSERT INTO "Digest" ("userId", "dueAt") VALUES (${userId}, ${nextDigest(now)})
    ON CONFLICT ("userId") DO UPDATE SET "dueAt" = "Digest"."dueAt"`;
