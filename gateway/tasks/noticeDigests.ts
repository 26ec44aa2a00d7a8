import type { Database, Transaction } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { isListedSql } from '#schema/access/clubs.ts';
import { belongsToClubSql } from '#schema/access/members.ts';
import { newPosts, readingsOf, standingOf } from '#schema/access/news.ts';
import { isShownSql } from '#schema/access/notices.ts';
import { isUnshownSql } from '#schema/access/topics.ts';
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

/** The reader of a row of what digests list. */
const reader = Prisma.sql`listed."userId"`;

/** What a member has not been told of in a topic of a club. */
interface TopicRow extends TopicInDigest {
  userId: number;
  clubId: number;
  club: string;
}

/**
 * The posts that these members have not been told of and that are still new to them, and takes them from their next digest,
 * but for what they cannot read now. What is being written at this moment is left for that, too.
 */
const topicsFor = (transaction: Transaction, userIds: number[]) => transaction.$queryRaw<TopicRow[]>`
  WITH listed AS MATERIALIZED (
    SELECT "userId", "topicId", kind, number || more AS numbers FROM "TopicDigest" WHERE "userId" = ANY(${userIds})
    FOR UPDATE SKIP LOCKED),
  withheld AS MATERIALIZED (
    SELECT listed."userId", listed."topicId", kind, array_agg(post.number ORDER BY post.number) AS numbers
    FROM listed JOIN "Topic" ON "Topic".id = "topicId"
    JOIN "EmailChoice" AS choice ON choice."clubId" = "Topic"."clubId" AND choice."userId" = listed."userId" AND ${dailyTopics}
    JOIN "TopicPost" AS post ON post."topicId" = listed."topicId" AND post.number = ANY (numbers)
      AND (${isUnshownSql(Prisma.sql`post`)} OR "Topic"."hiddenAt" IS NOT NULL)
    GROUP BY listed."userId", listed."topicId", kind),
  kept AS (
    UPDATE "TopicDigest" AS known SET number = numbers[1], more = numbers[2:] FROM withheld
    WHERE known."userId" = withheld."userId" AND known."topicId" = withheld."topicId" AND known.kind = withheld.kind),
  taken AS (
    DELETE FROM "TopicDigest" WHERE "userId" = ANY(${userIds})
      AND ("userId", "topicId", kind) IN (SELECT "userId", "topicId", kind FROM listed)
      AND ("userId", "topicId", kind) NOT IN (SELECT "userId", "topicId", kind FROM withheld))
  SELECT listed."userId", "Club".id AS "clubId", "Club".title AS club, "Topic".id, "Topic".title, listed.kind, fresh.post, fresh.posts
  FROM listed
  -- OFFSET 0: each topic and club by its index, however many there are.
  CROSS JOIN LATERAL (SELECT * FROM "Topic" WHERE id = listed."topicId" OFFSET 0) AS "Topic"
  CROSS JOIN LATERAL (SELECT * FROM "Club" WHERE id = "Topic"."clubId" AND ${isListedSql()} OFFSET 0) AS "Club"
  JOIN "EmailChoice" AS choice ON choice."clubId" = "Club".id AND choice."userId" = listed."userId" AND ${dailyTopics}
  ${standingOf(reader)} ${readingsOf(reader)}
  CROSS JOIN LATERAL (
    SELECT min(number) AS post, count(*)::int AS posts FROM (${newPosts(reader)}) AS post
    WHERE number = ANY (listed.numbers)) AS fresh
  WHERE fresh.posts > 0 AND ${belongsToClubSql(Prisma.sql`"Club"`, reader)}
  ORDER BY listed."userId", "Club".title, "Club".id, listed.kind, "Topic"."lastPostAt" DESC, "Topic".id`;

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
