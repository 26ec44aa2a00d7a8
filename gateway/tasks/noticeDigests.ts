import type { Database, Transaction } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { isListedSql } from '#schema/access/clubs.ts';
import { belongsToClubSql } from '#schema/access/members.ts';
import { isShownSql } from '#schema/access/notices.ts';
import type { Mail } from '#schema/core/context.ts';
import type { ClubInDigest, TopicInDigest } from '#schema/core/emailKind.ts';
import { noticeDigest } from '#schema/emailChoice/emails.ts';
import { nextDigest } from '#schema/messages/digestTime.ts';
import { topicNews } from '#schema/messages/topicNews.ts';
import type { Task } from './task.ts';

/** The maximum number of a club's notices, and of its topics, in a digest. */
const listed = 20;

/**
 * Writes the daily digests: what is new in their clubs, for members who chose digests; none if nothing is new. The newest
 * notice in a digest is recorded in the same transaction, and what it lists of topics removed, so that each is sent once.
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
      const news = { notices: await newsFor(transaction, userIds), topics: await topicsFor(transaction, userIds) };
      await write(transaction, mail, news);
      await transaction.$executeRaw`
        DELETE FROM "Digest" WHERE "userId" = ANY(${userIds}) AND NOT EXISTS (
          SELECT FROM "EmailChoice" AS choice WHERE choice."userId" = "Digest"."userId"
            AND (notices = 'daily' OR ${dailyTopics}))`;
      await transaction.$executeRaw`
        UPDATE "Digest" SET "dueAt" = ${nextDigest(now)} WHERE "userId" = ANY(${userIds})`;
      return due.length;
    }),
};

/** Whether a row of the table of choices wants news about topics once a day. */
const dailyTopics = Prisma.sql`'daily'::"TopicNews" IN (${Prisma.join(
  [...new Set(Object.values(topicNews))].map((name) => Prisma.raw(`choice."${name}"`)),
)})`;

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

/** What a member has not been told of in a topic of a club. */
interface TopicRow extends TopicInDigest {
  userId: number;
  clubId: number;
  club: string;
}

/**
 * What these members have not been told of in topics that they can still read, and takes it from their next digest. What
 * is being written at this moment is left for that.
 */
const topicsFor = (transaction: Transaction, userIds: number[]) => transaction.$queryRaw<TopicRow[]>`
  WITH listed AS MATERIALIZED (
    SELECT "userId", "topicId", kind FROM "TopicDigest" WHERE "userId" = ANY(${userIds})
    FOR UPDATE SKIP LOCKED),
  taken AS (
    DELETE FROM "TopicDigest"
    WHERE "userId" = ANY(${userIds}) AND ("userId", "topicId", kind) IN (SELECT * FROM listed) RETURNING *)
  SELECT taken."userId", club.id AS "clubId", club.title AS club, topic.id, topic.title, taken.kind, taken.number AS post, taken.posts
  FROM taken
  -- OFFSET 0: each topic and club by its index, however many there are.
  CROSS JOIN LATERAL (SELECT * FROM "Topic" WHERE id = taken."topicId" AND "hiddenAt" IS NULL OFFSET 0) AS topic
  CROSS JOIN LATERAL (SELECT * FROM "Club" WHERE id = topic."clubId" AND ${isListedSql()} OFFSET 0) AS club
  JOIN "EmailChoice" AS choice ON choice."clubId" = club.id AND choice."userId" = taken."userId" AND ${dailyTopics}
  LEFT JOIN "TopicReading" AS own ON own."topicId" = topic.id AND own."userId" = taken."userId"
  WHERE own.following IS DISTINCT FROM 'none'
    AND (taken.kind = 'mentioned' OR coalesce(own."upTo", 0) < taken.number + taken.posts - 1)
    AND EXISTS (
      SELECT FROM "TopicPost" WHERE "topicId" = topic.id AND number >= greatest(taken.number, coalesce(own."upTo", 0) + 1)
        AND "authorId" IS DISTINCT FROM taken."userId" AND "hiddenAt" IS NULL AND "heldAt" IS NULL AND "deletedAt" IS NULL
        AND (taken.kind <> 'mentioned' OR EXISTS (
          SELECT FROM "PostMention" AS mention WHERE mention."postId" = "TopicPost".id AND mention."userId" = taken."userId")))
    AND ${belongsToClubSql(Prisma.sql`club`, Prisma.sql`taken."userId"`)}
  ORDER BY taken."userId", club.title, club.id, taken.kind, topic."lastPostAt" DESC, topic.id`;

/** Posts an e-mail to each member with news, and records the newest notice. */
async function write(
  transaction: Transaction,
  mail: Pick<Mail, 'post'>,
  { notices: news, topics }: { notices: News[]; topics: TopicRow[] },
): Promise<void> {
  const readers = await transaction.user.findMany({
    where: { id: { in: [...news, ...topics].map(({ userId }) => userId) }, deletedAt: null },
  });
  for (const reader of readers) {
    const isTheirs = ({ userId }: { userId: number }) => userId === reader.id;
    const clubs = inDigest(news.filter(isTheirs), topics.filter(isTheirs));
    await mail.post(transaction, reader, noticeDigest({ clubs }));
  }
  const column = (name: 'userId' | 'clubId' | 'newest') => news.map((row) => row[name]);
  await transaction.$executeRaw`
    UPDATE "EmailChoice" AS choice SET "lastNoticeId" = told.newest
    FROM unnest(${column('userId')}::int[], ${column('clubId')}::int[], ${column('newest')}::int[])
      AS told ("userId", "clubId", newest)
    WHERE choice."userId" = ANY(${column('userId')}) AND choice."userId" = told."userId" AND choice."clubId" = told."clubId"`;
}

/** The clubs of a member's news, by title. */
function inDigest(news: News[], topics: TopicRow[]): ClubInDigest[] {
  const titles = new Map([
    ...news.map(({ clubId, title }) => [clubId, title] as const),
    ...topics.map(({ clubId, club }) => [clubId, club] as const),
  ]);
  const clubs = [...titles].map(([id, title]) => {
    const notices = news.find(({ clubId }) => clubId === id)?.notices ?? [];
    const ofClub = topics.filter(({ clubId }) => clubId === id);
    return {
      id,
      title,
      notices: notices.slice(0, listed),
      topics: ofClub.slice(0, listed).map(({ id: topic, title: about, kind, post, posts }) => ({
        ...{ id: topic, title: about, kind },
        ...{ post, posts },
      })),
      more: notices.length > listed || ofClub.length > listed,
    };
  });
  return clubs.toSorted((left, right) => left.title.localeCompare(right.title) || left.id - right.id);
}
