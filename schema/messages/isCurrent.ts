import { Prisma } from '#prisma/generated/client/client.ts';
import { belongsToClubSql, overseesClubSql } from '../access/members.ts';
import { newPosts, readingsOf, standingOf } from '../access/news.ts';
import { isShownSql } from '../access/notices.ts';
import { canReadShownSql } from '../access/topics.ts';
import { howOf, kindsOf } from './news.ts';

/** Whether a post mentions `reader`. */
export const mentionsReader = (postId: Prisma.Sql): Prisma.Sql => Prisma.sql`EXISTS (
  SELECT FROM "PostMention" WHERE "postId" = (${postId}) AND "userId" = reader AND NOT quoted)`;

/** Whether a post that answers this one is a reply for `reader`, whose reading of the topic is `own`. */
export const isReplyFor = (inAnswerToId: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  own.following = 'all' OR own.following = 'usual' AND reader = (
    SELECT "authorId" FROM "TopicPost" WHERE id = (${inAnswerToId})))`;

const of = (kinds: readonly string[]) => Prisma.sql`n.kind = ANY (${kinds}::"NotificationKind"[])`;

const club = Prisma.sql`"Club"`;

/** Joins the topic of a notification `n`, if its reader belongs to the club, with the club and their reading. */
const ofTopic = (reader: number) => Prisma.sql`
  FROM (SELECT ${reader}::int AS reader) AS person
  JOIN "Topic" ON "Topic".id = n."topicId"
  JOIN "Club" ON "Club".id = "Topic"."clubId" AND ${belongsToClubSql(club, reader)} ${standingOf(reader)} ${readingsOf(reader)}`;

/** The number of the first reply that an unread notification of such, `n`, still tells of; NULL if there is none. */
export const firstReply = (reader: number): Prisma.Sql => Prisma.sql`(
  SELECT post.number ${ofTopic(reader)}
  CROSS JOIN LATERAL (${newPosts(reader)}) AS post
  LEFT JOIN "EmailChoice" AS choice ON choice."clubId" = "Club".id AND choice."userId" = reader
  WHERE post.number >= n."postNumber" AND ${isReplyFor(Prisma.sql`post."inAnswerToId"`)}
    AND NOT (${howOf('mentioned')} <> 'nothing' AND ${mentionsReader(Prisma.sql`post.id`)})
  ORDER BY post.number LIMIT 1)`;

/** Whether what an unread notification `n` of a topic tells is still new to its reader. */
export const isStillNews = (reader: number): Prisma.Sql => Prisma.sql`
  CASE WHEN n.kind = 'replied' THEN ${firstReply(reader)} IS NOT NULL
    ELSE EXISTS (SELECT ${ofTopic(reader)} CROSS JOIN LATERAL (${newPosts(reader)}) AS post WHERE post.number = n."postNumber") END`;

/** The post that a notification `n` leads to, if its reader could read it, whether or not they belong to the club. */
const postOf = (reader: number, isSo: Prisma.Sql) => Prisma.sql`EXISTS (
  SELECT FROM "TopicPost" AS post
  JOIN "Topic" ON "Topic".id = post."topicId" JOIN "Club" ON "Club".id = "Topic"."clubId" ${standingOf(reader)}
  WHERE post."topicId" = n."topicId" AND post.number = n."postNumber" AND post."deletedAt" IS NULL AND ${isSo})`;

const canReadPost = (reader: number) =>
  canReadShownSql({
    reader: Prisma.sql`${reader}`,
    oversees: overseesClubSql(club, { id: reader, role: Prisma.sql`membership.role` }),
    topic: Prisma.sql`"Topic"`,
    post: Prisma.sql`post`,
  });

/** Whether the post that a notification `n` leads to is kept from its reader for now. */
export const isWithheld = (reader: number): Prisma.Sql => postOf(reader, Prisma.sql`NOT (${canReadPost(reader)})`);

/** Whether a notice that a notification `n` tells of is not deleted, nor hidden from its reader. */
const canReadNotice = (reader: number) => Prisma.sql`EXISTS (
  SELECT FROM "Notice" JOIN "Club" ON "Club".id = "Notice"."clubId"
  LEFT JOIN "Membership" AS membership ON membership."clubId" = "Club".id AND membership."userId" = ${reader}
  WHERE "Notice".id = n."noticeId"
    AND (${isShownSql} OR ${overseesClubSql(club, { id: reader, role: Prisma.sql`membership.role` })}))`;

/** Whether a meeting that a notification `n` tells of, or another of its series, takes place. */
const takesPlace = Prisma.sql`EXISTS (
  SELECT FROM "Meeting" AS told WHERE told.id = n."meetingId" AND (told."cancelledAt" IS NULL OR EXISTS (
    SELECT FROM "Meeting" AS other WHERE other."seriesId" = told."seriesId" AND other."cancelledAt" IS NULL)))`;

/**
 * Whether what a notification `n` reports still holds: the post, notice or meeting that it is about can be read by its
 * reader and was not cancelled; if it is unread, the post is still new to them, or waits.
 */
export const isCurrent = (reader: number): Prisma.Sql => Prisma.sql`
  CASE WHEN ${of(kindsOf('topics'))} AND n."readAt" IS NULL THEN ${isStillNews(reader)}
    WHEN ${of(kindsOf('topics'))} THEN ${postOf(reader, Prisma.sql`${belongsToClubSql(club, reader)} AND ${canReadPost(reader)}`)}
    WHEN n."topicId" IS NOT NULL AND n."postNumber" IS NOT NULL THEN ${postOf(reader, Prisma.sql`TRUE`)}
    WHEN ${of(kindsOf('notices'))} THEN ${canReadNotice(reader)}
    WHEN ${of(kindsOf('meetings').filter((kind) => kind !== 'meetingCancelled'))} THEN ${takesPlace}
    WHEN n.kind = 'reviewRequested' AND n."readAt" IS NULL THEN EXISTS (SELECT FROM "Post" WHERE state = 'review')
    ELSE TRUE END`;
