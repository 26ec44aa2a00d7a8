import { Prisma } from '#prisma/generated/client/client.ts';
import { bounds } from '../figures/bounds.ts';
import { overseesClubSql } from './members.ts';
import { canReadShownSql } from './topics.ts';

/** A member, by their id or a column. */
type Reader = Prisma.Sql | number;

/** Joins the club of topics with a member's membership, and with what they have marked as read. */
export const standingOf = (reader: Reader): Prisma.Sql => Prisma.sql`
  LEFT JOIN "Membership" AS membership ON membership."clubId" = "Club".id AND membership."userId" = ${reader}
  LEFT JOIN "ClubReading" AS whole ON whole."clubId" = "Club".id AND whole."userId" = ${reader}`;

/** The number of the latest post of a topic that a member had marked as read with the club's others; 0 if there is none. */
export const readInClub = Prisma.sql`coalesce((
  SELECT number FROM "TopicPost" WHERE "topicId" = "Topic".id AND id <= whole."postId" ORDER BY id DESC LIMIT 1), 0)`;

/**
 * Joins a row of the table of topics, and of that of its club, with what a member has read: `membership`, `own` (of the
 * topic), `whole` (of all topics, by marking them as read) and `read`, the number of the latest post read.
 */
export const readingsOf = (reader: Reader): Prisma.Sql => Prisma.sql`
  LEFT JOIN "TopicReading" AS own ON own."topicId" = "Topic".id AND own."userId" = ${reader}
  LEFT JOIN LATERAL (SELECT greatest(coalesce(own."upTo", 0), ${readInClub}) AS number) AS read ON true`;

/**
 * Selects the posts of a topic that are news to a member, in order: those that they can read and have not, by others, that
 * have appeared since they joined; none if they mute the topic. Whatever counts, lists or tells what is new asks this.
 */
export const newPosts = (reader: Reader): Prisma.Sql => {
  const canRead = canReadShownSql({
    reader: Prisma.sql`${reader}`,
    oversees: overseesClubSql(Prisma.sql`"Club"`, { id: reader, role: Prisma.sql`membership.role` }),
    topic: Prisma.sql`"Topic"`,
    post: Prisma.sql`post`,
  });
  return Prisma.sql`
    SELECT post.id, post.number, post."inAnswerToId" FROM (
      SELECT * FROM "TopicPost" WHERE "topicId" = "Topic".id AND number = ANY (own.missed) AND number <= read.number
      UNION ALL
      SELECT * FROM "TopicPost" WHERE "topicId" = "Topic".id AND number > read.number) AS post
    WHERE own.following IS DISTINCT FROM 'none' AND post."deletedAt" IS NULL AND post."authorId" IS DISTINCT FROM ${reader}
      AND greatest(post."createdAt", post."releasedAt") >= coalesce(membership.since, "Club"."createdAt") AND ${canRead}`;
};

/** Whether a member has seen a post, given by its number and id in a topic of a club. */
export const hasSeen = (
  reader: Prisma.Sql,
  { clubId, topicId, number, id }: Record<'clubId' | 'topicId' | 'number' | 'id', Prisma.Sql | number>,
): Prisma.Sql => Prisma.sql`EXISTS (
  SELECT FROM (SELECT) AS one
  LEFT JOIN "TopicReading" AS own ON own."topicId" = ${topicId} AND own."userId" = ${reader}
  LEFT JOIN "ClubReading" AS whole ON whole."clubId" = ${clubId} AND whole."userId" = ${reader}
  WHERE (own."upTo" >= ${number} OR whole."postId" >= ${id}) AND NOT coalesce(${number} = ANY (own.missed), false))`;

/**
 * Selects the topics of a club that may have posts that are new to a member: its latest, which bounds the search however
 * many there are, for those who run the club also by posts that only they can read, and those with posts that the member
 * missed.
 */
const recentTopics = (reader: Reader): Prisma.Sql => {
  const row = Prisma.sql`id, "clubId", "hiddenAt", "authorId", "lastPostAt", "lastWrittenAt"`;
  const since = Prisma.sql`greatest(coalesce(membership.since, "Club"."createdAt"), whole.at)`;
  return Prisma.sql`
    (SELECT ${row} FROM "Topic" WHERE "clubId" = "Club".id AND "lastPostAt" >= ${since}
    ORDER BY "lastPostAt" DESC LIMIT ${bounds.unreadTopics})
    UNION
    (SELECT ${row} FROM "Topic" WHERE "clubId" = "Club".id AND ${oversees(reader)} AND "lastWrittenAt" >= ${since}
    ORDER BY "lastWrittenAt" DESC LIMIT ${bounds.unreadTopics})
    UNION
    SELECT ${row} FROM "Topic" WHERE "clubId" = "Club".id AND id IN (
      SELECT "topicId" FROM "TopicReading" WHERE "userId" = ${reader} AND missed <> '{}')`;
};

const oversees = (reader: Reader): Prisma.Sql =>
  overseesClubSql(Prisma.sql`"Club"`, { id: reader, role: Prisma.sql`membership.role` });

/**
 * Selects the number of unread topics of clubs.
 * @param isOne The rest of a condition on the id of a club.
 */
export const unreadTopicsOf = (reader: Reader, isOne: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT "Club".id AS "clubId", latest.unread FROM "Club" ${standingOf(reader)}
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE EXISTS (${newPosts(reader)}))::int AS unread
    FROM (${recentTopics(reader)}) AS "Topic"
    ${readingsOf(reader)}) AS latest
  WHERE "Club".id ${isOne}`;

/**
 * Selects the same topics of clubs: `id`, `clubId`, and `at`, when the latest post was written that the member can read.
 * @param isOne The rest of a condition on the id of a club.
 */
export const topicsWithNews = (reader: Reader, isOne: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT latest.* FROM "Club" ${standingOf(reader)}
  CROSS JOIN LATERAL (
    SELECT "Topic".id, "Topic"."clubId", CASE WHEN ${oversees(reader)} THEN "lastWrittenAt" ELSE "lastPostAt" END AS at
    FROM (${recentTopics(reader)}) AS "Topic"
    ${readingsOf(reader)} WHERE EXISTS (${newPosts(reader)})) AS latest
  WHERE "Club".id ${isOne}`;
