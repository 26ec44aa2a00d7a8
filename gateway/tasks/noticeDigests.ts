import type { Database, Transaction } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { isListedSql } from '#schema/access/clubs.ts';
import { belongsToClubSql } from '#schema/access/members.ts';
import { isShownSql } from '#schema/access/notices.ts';
import type { Mail } from '#schema/core/context.ts';
import type { ClubInDigest } from '#schema/core/emailKind.ts';
import { noticeDigest } from '#schema/emailChoice/emails.ts';
import { nextDigest } from '#schema/messages/digestTime.ts';
import type { Task } from './task.ts';

/** The maximum number of a club's notices in a digest. */
const listed = 20;

/**
 * Writes the daily digests: new notices of their clubs, for members who chose digests; none if nothing is new. The
 * newest notice in a digest is recorded in the same transaction, so that each notice is sent once.
 */
export const noticeDigests: Task = {
  name: 'noticeDigests',
  batch: (database: Database, now, size, mail) =>
    database.$transaction(async (transaction) => {
      const due = await transaction.$queryRaw<{ userId: number }[]>`
        SELECT "userId" FROM "Digest" WHERE "dueAt" <= ${now} ORDER BY "dueAt"
        LIMIT ${size} FOR UPDATE SKIP LOCKED`;
      const userIds = due.map(({ userId }) => userId);
      if (userIds.length === 0) return 0;
      await write(transaction, mail, await newsFor(transaction, userIds));
      await transaction.$executeRaw`
        DELETE FROM "Digest" WHERE "userId" = ANY(${userIds}) AND NOT EXISTS (
          SELECT FROM "EmailChoice" AS choice WHERE choice."userId" = "Digest"."userId" AND notices = 'daily')`;
      await transaction.$executeRaw`
        UPDATE "Digest" SET "dueAt" = ${nextDigest(now)} WHERE "userId" = ANY(${userIds})`;
      return due.length;
    }),
};

/** A member's news from a club: the titles of its newest notices, and the id of the newest. */
interface News {
  userId: number;
  clubId: number;
  title: string;
  notices: string[];
  newest: number;
}

/**
 * The notices that these members have not been sent yet, newest first in each club. Choices being changed at this
 * moment are left for the next digest: waiting for their locks could deadlock.
 */
const newsFor = (transaction: Transaction, userIds: number[]) => transaction.$queryRaw<News[]>`
  WITH chosen AS MATERIALIZED (
    SELECT "userId", "clubId", "lastNoticeId" FROM "EmailChoice"
    WHERE "userId" = ANY(${userIds}) AND notices = 'daily' FOR UPDATE SKIP LOCKED)
  SELECT chosen."userId", chosen."clubId", club.title, fresh.notices, fresh.newest
  FROM chosen
  -- OFFSET 0: each club by its index, however many there are.
  CROSS JOIN LATERAL (
    SELECT id, title, "ownerId" FROM "Club" WHERE id = chosen."clubId" AND ${isListedSql()} OFFSET 0) AS club
  CROSS JOIN LATERAL (
    SELECT array_agg(title ORDER BY id DESC) AS notices, max(id) AS newest FROM (
      SELECT id, title FROM "Notice"
      WHERE "clubId" = chosen."clubId" AND id > chosen."lastNoticeId" AND "authorId" IS DISTINCT FROM chosen."userId"
        AND ${isShownSql}
      ORDER BY id DESC LIMIT ${listed + 1}) AS notice) AS fresh
  WHERE fresh.newest IS NOT NULL AND ${belongsToClubSql(Prisma.sql`club`, Prisma.sql`chosen."userId"`)}
  ORDER BY club.title, club.id`;

/** Posts an e-mail to each member with news, and records the newest notice. */
async function write(transaction: Transaction, mail: Pick<Mail, 'post'>, news: News[]): Promise<void> {
  const readers = await transaction.user.findMany({
    where: { id: { in: news.map(({ userId }) => userId) }, deletedAt: null },
  });
  for (const reader of readers) {
    const clubs = news.filter(({ userId }) => userId === reader.id).map(inDigest);
    await mail.post(transaction, reader, noticeDigest({ clubs }));
  }
  const column = (name: 'userId' | 'clubId' | 'newest') => news.map((row) => row[name]);
  await transaction.$executeRaw`
    UPDATE "EmailChoice" AS choice SET "lastNoticeId" = told.newest
    FROM unnest(${column('userId')}::int[], ${column('clubId')}::int[], ${column('newest')}::int[])
      AS told ("userId", "clubId", newest)
    WHERE choice."userId" = ANY(${column('userId')}) AND choice."userId" = told."userId" AND choice."clubId" = told."clubId"`;
}

const inDigest = ({ clubId: id, title, notices }: News): ClubInDigest => ({
  id,
  title,
  notices: notices.slice(0, listed),
  more: notices.length > listed,
});
