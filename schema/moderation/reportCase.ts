import type { Transaction } from '#prisma/database.ts';
import type { ReportSubject } from '#prisma/generated/client/enums.ts';

/** The subject of a report: a club, or a notice, a post, a person or a picture in it. */
export interface Reported {
  clubId: number;
  noticeId?: number | undefined;
  postId?: bigint | undefined;
  userId?: number | undefined;
  pictureId?: number | undefined;
}

function kindOf({ noticeId, postId, userId, pictureId }: Reported): ReportSubject {
  if (noticeId !== undefined) return 'notice';
  if (postId !== undefined) return 'post';
  if (userId !== undefined) return 'member';
  return pictureId !== undefined ? 'picture' : 'club';
}

/** Selects the cases about a subject. */
export const casesAbout = ({ clubId, noticeId, postId, userId, pictureId }: Reported) => ({
  clubId,
  noticeId: noticeId ?? null,
  postId: postId ?? null,
  userId: userId ?? null,
  pictureId: pictureId ?? null,
});

/**
 * Keeps these accounts from being deleted until the transaction ends, after waiting for deletions in progress. For
 * people who may not be in the club; the lock on the club protects those who are. Call it after locking the club: a
 * deletion also locks the account's clubs before the account.
 */
export async function lockPeople(transaction: Transaction, ids: readonly (number | null | undefined)[]): Promise<void> {
  const people = ids.filter((id) => id != null);
  await transaction.$queryRaw`SELECT id FROM "User" WHERE id = ANY(${people}::int[]) ORDER BY id FOR KEY SHARE`;
}

/**
 * The id of the subject's open case, which is created if there is none, with its row locked until the transaction ends.
 * Lock the subject first, so that it cannot be deleted in the meantime.
 */
export async function openCase(transaction: Transaction, reported: Reported, at: Date): Promise<number> {
  const { clubId, noticeId = null, postId = null, userId = null, pictureId = null } = reported;
  const [row] = await transaction.$queryRaw<{ id: number }[]>`
    INSERT INTO "ReportCase" (subject, "clubId", "noticeId", "postId", "userId", "pictureId", "createdAt", "updatedAt")
    VALUES (${kindOf(reported)}::"ReportSubject", ${clubId}, ${noticeId}::int, ${postId}::bigint, ${userId}::int, ${pictureId}::int, ${at}, ${at})
    ON CONFLICT ("clubId", coalesce("noticeId", 0), coalesce("userId", 0), coalesce("postId", 0), coalesce("pictureId", 0)) WHERE "decidedAt" IS NULL
    DO UPDATE SET "updatedAt" = EXCLUDED."updatedAt"
    RETURNING id`;
  if (!row) throw new Error('No case was opened.');
  return row.id;
}
