import type { Transaction } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import type { MeetingAnswer } from '#prisma/generated/client/enums.ts';
import { isListedSql } from '#schema/access/clubs.ts';
import { belongsToClubSql } from '#schema/access/members.ts';
import { newPosts, readingsOf, standingOf } from '#schema/access/news.ts';
import { isShownSql } from '#schema/access/notices.ts';
import { isUnshownSql } from '#schema/access/topics.ts';
import type { TopicInDigest } from '#schema/core/emailKind.ts';
import { defaultTopicNews } from '#schema/messages/news.ts';

/** The maximum number of a club's notices, and of its topics, in a digest. */
export const listed = 20;

/** The maximum number of a club's next meetings in a digest. */
const nextMeetings = 3;

/** How much of a text is read for its first line. */
const beginning = 1000;

/** Whether a row of the table of choices wants news about topics once a day. */
export const dailyTopics = Prisma.sql`'daily'::"TopicNews" IN (${Prisma.join(
  Object.keys(defaultTopicNews).map((name) => Prisma.raw(`choice."${name}"`)),
)})`;

/** A member's new notices from a club, and the id of the newest. */
export interface NoticesRow {
  userId: number;
  clubId: number;
  club: string;
  notices: { id: number; title: string; authorId: number | null; content: string }[];
  newest: number;
}

/**
 * The notices that these members have not been sent yet, newest first in each club. Choices being changed at this
 * moment are left for the next digest: waiting for their locks could deadlock.
 */
export const noticesFor = (transaction: Transaction, userIds: number[]) => transaction.$queryRaw<NoticesRow[]>`
  WITH chosen AS MATERIALIZED (
    SELECT "userId", "clubId", "lastNoticeId" FROM "EmailChoice"
    WHERE "userId" = ANY(${userIds}) AND notices = 'daily' FOR UPDATE SKIP LOCKED)
  SELECT chosen."userId", chosen."clubId", club.title AS club, fresh.notices, fresh.newest
  FROM chosen
  -- OFFSET 0: each club by its index, however many there are.
  CROSS JOIN LATERAL (
    SELECT id, title, "ownerId" FROM "Club" WHERE id = chosen."clubId" AND ${isListedSql()} OFFSET 0) AS club
  CROSS JOIN LATERAL (
    SELECT jsonb_agg(notice ORDER BY id DESC) AS notices, max(id) AS newest FROM (
      SELECT id, title, "authorId", left(content, ${beginning}::int) AS content FROM "Notice"
      WHERE "clubId" = chosen."clubId" AND id > chosen."lastNoticeId" AND "authorId" IS DISTINCT FROM chosen."userId"
        AND ${isShownSql}
      ORDER BY id DESC LIMIT ${listed + 1}) AS notice) AS fresh
  WHERE fresh.newest IS NOT NULL AND ${belongsToClubSql(Prisma.sql`club`, Prisma.sql`chosen."userId"`)}
  ORDER BY club.title, club.id`;

/** The reader of a row of what digests list. */
const reader = Prisma.sql`listed."userId"`;

/** What a member has not been told of in a topic of a club, and the words of the first post of it. */
export interface TopicRow extends Omit<TopicInDigest, 'author' | 'excerpt'> {
  userId: number;
  clubId: number;
  club: string;
  postId: bigint;
  authorId: number | null;
  content: string;
}

/**
 * The posts that these members have not been told of and that are still new to them, and takes them from their next digest,
 * but for what they cannot read now. What is being written at this moment is left for that, too.
 */
export const topicsFor = (transaction: Transaction, userIds: number[]) => transaction.$queryRaw<TopicRow[]>`
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
  SELECT listed."userId", "Club".id AS "clubId", "Club".title AS club, "Topic".id, "Topic".title, listed.kind, fresh.post, fresh.posts,
    first.id AS "postId", first."authorId", left(first.content, ${beginning}::int) AS content
  FROM listed
  -- OFFSET 0: each topic and club by its index, however many there are.
  CROSS JOIN LATERAL (SELECT * FROM "Topic" WHERE id = listed."topicId" OFFSET 0) AS "Topic"
  CROSS JOIN LATERAL (SELECT * FROM "Club" WHERE id = "Topic"."clubId" AND ${isListedSql()} OFFSET 0) AS "Club"
  JOIN "EmailChoice" AS choice ON choice."clubId" = "Club".id AND choice."userId" = listed."userId" AND ${dailyTopics}
  ${standingOf(reader)} ${readingsOf(reader)}
  CROSS JOIN LATERAL (
    SELECT min(number) AS post, count(*)::int AS posts FROM (${newPosts(reader)}) AS post
    WHERE number = ANY (listed.numbers)) AS fresh
  JOIN "TopicPost" AS first ON first."topicId" = "Topic".id AND first.number = fresh.post
  WHERE fresh.posts > 0 AND ${belongsToClubSql(Prisma.sql`"Club"`, reader)}
  ORDER BY listed."userId", "Club".title, "Club".id, listed.kind, "Topic"."lastPostAt" DESC, "Topic".id`;

/** One of a club's next meetings, and what a member replied. */
export interface MeetingRow {
  userId: number;
  clubId: number;
  id: number;
  title: string;
  startsAt: Date;
  zone: string;
  reply: MeetingAnswer | null;
}

/** The next meetings of clubs that these members belong to, soonest first. */
export const meetingsFor = (transaction: Transaction, people: { userId: number; clubId: number }[], now: Date) =>
  transaction.$queryRaw<MeetingRow[]>`
    SELECT asked."userId", asked."clubId", next.id, next.title, next."startsAt", next.zone, own.answer AS reply
    FROM (SELECT DISTINCT * FROM unnest(${people.map(({ userId }) => userId)}::int[],
      ${people.map(({ clubId }) => clubId)}::int[])) AS asked ("userId", "clubId")
    CROSS JOIN LATERAL (
      SELECT * FROM "Meeting" WHERE "clubId" = asked."clubId" AND "startsAt" > ${now} AND "cancelledAt" IS NULL
      ORDER BY "startsAt", id LIMIT ${nextMeetings}) AS next
    -- OFFSET 0: each reply by its index, however many there are.
    LEFT JOIN LATERAL (
      SELECT answer FROM "MeetingReply" WHERE "meetingId" = next.id AND "userId" = asked."userId" OFFSET 0) AS own ON true
    ORDER BY next."startsAt", next.id`;
