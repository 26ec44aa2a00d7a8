import type { Transaction } from '#prisma/database.ts';
import type { ReportSubject } from '#prisma/generated/client/enums.ts';

/** What is reported: a club, or a notice or a member of it. */
export interface Reported {
  clubId: number;
  noticeId?: number | undefined;
  userId?: number | undefined;
}

const subjectOf = ({ noticeId, userId }: Reported): ReportSubject =>
  noticeId !== undefined ? 'notice' : userId !== undefined ? 'member' : 'club';

/**
 * Keeps these accounts from being deleted until the transaction ends; who is deleted at this moment is waited for. For people who
 * may not be in the club, whose lock keeps those who are. To be called after the club is locked, as a deletion locks the clubs that
 * the account is in before the account.
 */
export async function lockPeople(transaction: Transaction, ids: readonly (number | null | undefined)[]): Promise<void> {
  const people = ids.filter((id) => id != null);
  await transaction.$queryRaw`SELECT id FROM "User" WHERE id = ANY(${people}::int[]) ORDER BY id FOR KEY SHARE`;
}

/**
 * The open case of what is reported, a new one if there is none, with its row locked until the transaction ends. What is
 * reported must be locked before, so that it is not gone meanwhile.
 */
export async function openCase(transaction: Transaction, reported: Reported, at: Date): Promise<number> {
  const { clubId, noticeId = null, userId = null } = reported;
  const [row] = await transaction.$queryRaw<{ id: number }[]>`
    INSERT INTO "ReportCase" (subject, "clubId", "noticeId", "userId", "createdAt", "updatedAt")
    VALUES (${subjectOf(reported)}::"ReportSubject", ${clubId}, ${noticeId}::int, ${userId}::int, ${at}, ${at})
    ON CONFLICT ("clubId", coalesce("noticeId", 0), coalesce("userId", 0)) WHERE "decidedAt" IS NULL
    DO UPDATE SET "updatedAt" = EXCLUDED."updatedAt"
    RETURNING id`;
  if (!row) throw new Error('No case was opened.');
  return row.id;
}
