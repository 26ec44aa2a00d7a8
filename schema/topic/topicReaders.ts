import { Prisma } from '#prisma/generated/client/client.ts';
import { isListedSql } from '../access/clubs.ts';
import { everybodyIn } from '../access/members.ts';
import { hasSeen } from '../access/news.ts';
import type { Email } from '../core/emailKind.ts';
import { isReplyFor, mentionsReader } from '../messages/isCurrent.ts';
import { howOf, type TopicNewsKind } from '../messages/news.ts';

/** A post, by its number, and its topic and club. */
interface OfClub {
  clubId: number;
  topicId: number;
  number: number;
}

/** Selects the post. */
const postOf = ({ topicId, number }: OfClub, columns: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT ${columns} FROM "TopicPost" WHERE "topicId" = ${topicId} AND number = ${number}`;

/** Whether a post mentions a reader. */
const mentions = (post: OfClub): Prisma.Sql => mentionsReader(postOf(post, Prisma.sql`id`));

/** Selects the ids of the people whom a post concerns, but for those who mute its topic. */
const concerned = {
  topicBegun: ({ clubId, topicId }: OfClub) => Prisma.sql`
    SELECT reader FROM (${everybodyIn(clubId)}) AS people WHERE NOT EXISTS (
      SELECT FROM "TopicReading" WHERE "topicId" = ${topicId} AND "userId" = reader AND following = 'none')`,
  replied: (post: OfClub) => Prisma.sql`
    SELECT reader FROM (${everybodyIn(post.clubId)}) AS people
    JOIN "TopicReading" AS own ON own."topicId" = ${post.topicId} AND own."userId" = reader
    WHERE ${isReplyFor(postOf(post, Prisma.sql`"inAnswerToId"`))}`,
  mentioned: (post: OfClub) => Prisma.sql`
    SELECT reader FROM (${everybodyIn(post.clubId)}) AS people WHERE ${mentions(post)} AND NOT EXISTS (
      SELECT FROM "TopicReading" WHERE "topicId" = ${post.topicId} AND "userId" = reader AND following = 'none')`,
} satisfies Record<TopicNewsKind, (post: OfClub) => Prisma.Sql>;

/**
 * Selects the ids of the people in a club, except its author, whom a post concerns and who have not seen it, with how they
 * want to be told of it.
 */
const toldOf = (kind: TopicNewsKind, post: OfClub): Prisma.Sql => {
  const isToldOnce =
    kind === 'mentioned'
      ? Prisma.empty
      : Prisma.sql`AND NOT (${howOf('mentioned')} <> 'nothing' AND ${mentions(post)})`;
  return Prisma.sql`
    SELECT reader, ${howOf(kind)} AS how
    FROM (${concerned[kind](post)}) AS concerned
    LEFT JOIN "EmailChoice" AS choice ON choice."clubId" = ${post.clubId} AND choice."userId" = reader
    WHERE reader IS DISTINCT FROM (${postOf(post, Prisma.sql`"authorId"`)}) ${isToldOnce}
      AND NOT ${hasSeen(Prisma.sql`reader`, { ...post, id: Prisma.sql`(${postOf(post, Prisma.sql`id`)})` })}`;
};

/** Selects the ids of those who are notified of it on the site, and of those whose next digest lists it. */
export const notifiedOf = (kind: TopicNewsKind, post: OfClub): Prisma.Sql => Prisma.sql`
  SELECT reader FROM (${toldOf(kind, post)}) AS told WHERE how <> 'nothing'`;

/**
 * Selects the ids of the people who get an e-mail about a post, both when it is queued and when it is written to them: the
 * people it concerns who chose that, unless it can no longer be read.
 */
export const readersOf = (kind: TopicNewsKind, post: OfClub): Prisma.Sql => Prisma.sql`
  SELECT reader FROM (${toldOf(kind, post)}) AS told
  WHERE how = 'atOnce'
    AND EXISTS (${postOf(post, Prisma.empty)} AND "hiddenAt" IS NULL AND "heldAt" IS NULL AND "deletedAt" IS NULL)
    AND EXISTS (
      SELECT FROM "Topic" JOIN "Club" ON "Club".id = "clubId" AND ${isListedSql()}
      WHERE "Topic".id = ${post.topicId} AND "clubId" = ${post.clubId} AND "hiddenAt" IS NULL)`;

/** The same for an e-mail of this kind. */
export const readersOfEmail =
  (kind: TopicNewsKind) =>
  ({ club: clubId = 0, topic: { id: topicId, post: number } = { id: 0, post: 0 } }: Email): Prisma.Sql =>
    readersOf(kind, { clubId, topicId, number });
