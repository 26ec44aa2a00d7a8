import { Prisma } from '#prisma/generated/client/client.ts';

/**
 * Joins a row of the table of topics, and of that of its club, with what a member has read: `membership`, `own` (of the
 * topic), `whole` (of all topics, by marking them as read) and `read`, the number of the latest post read.
 */
export const readingsOf = (userId: number): Prisma.Sql => Prisma.sql`
  LEFT JOIN "TopicReading" AS own ON own."topicId" = "Topic".id AND own."userId" = ${userId}
  LEFT JOIN LATERAL (
    SELECT greatest(coalesce(own."upTo", 0), coalesce((
      SELECT number FROM "TopicPost" WHERE "topicId" = "Topic".id AND id <= whole."postId" ORDER BY id DESC LIMIT 1), 0)) AS number
  ) AS read ON true`;

/** Joins the club of topics with a member's membership, and with what they have marked as read. */
export const standingOf = (userId: number): Prisma.Sql => Prisma.sql`
  LEFT JOIN "Membership" AS membership ON membership."clubId" = "Club".id AND membership."userId" = ${userId}
  LEFT JOIN "ClubReading" AS whole ON whole."clubId" = "Club".id AND whole."userId" = ${userId}`;

/** Selects the numbers of the posts of a topic that are news to a member: other people's, written since they joined. */
export const newPosts = (userId: number): Prisma.Sql => Prisma.sql`
  SELECT number FROM "TopicPost"
  WHERE "topicId" = "Topic".id AND number > read.number AND "deletedAt" IS NULL
    AND "hiddenAt" IS NULL AND "heldAt" IS NULL AND "authorId" IS DISTINCT FROM ${userId}
    AND "createdAt" >= coalesce(membership.since, "Club"."createdAt")`;
