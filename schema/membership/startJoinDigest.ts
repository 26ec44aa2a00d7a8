import type { Transaction } from '#prisma/database.ts';
import { nextDigest } from '../messages/digestTime.ts';

/** Where it is seven when those who run a club are told: they may be anywhere. */
const zone = 'Europe/Rome';

/**
 * Makes sure that those who run a club are told, once a day, who has joined it since this entry of its log. The update
 * waits for a digest in progress, which removes the row.
 */
export const startJoinDigest = (transaction: Transaction, clubId: number, fromActId: bigint, now: Date) =>
  transaction.$executeRaw`
    INSERT INTO "JoinDigest" ("clubId", "dueAt", "fromActId") VALUES (${clubId}, ${nextDigest(now, zone)}, ${fromActId})
    ON CONFLICT ("clubId") DO UPDATE SET "dueAt" = "JoinDigest"."dueAt"`;
