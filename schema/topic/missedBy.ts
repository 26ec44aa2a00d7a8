import { Prisma } from '#prisma/generated/client/client.ts';
import { readInClub } from '../access/news.ts';
import { isUnshownSql } from '../access/topics.ts';
import { bounds } from '../figures/bounds.ts';

/**
 * The numbers of the posts of a topic that a member misses by reading up to one of them, as an array: those that they cannot
 * read now. What they missed before stays so, until they read past it when it can be read. Refers to a row of the table of
 * topics, and to `whole`.
 */
export const missedBy = (
  reader: number,
  { upTo, before, missed }: { upTo: Prisma.Sql | number; before: Prisma.Sql; missed: Prisma.Sql },
): Prisma.Sql => Prisma.sql`ARRAY(
  SELECT number FROM "TopicPost"
  WHERE "topicId" = "Topic".id AND ${isUnshownSql()} AND "authorId" IS DISTINCT FROM ${reader}
    AND (number > greatest(${before}, ${readInClub}) AND number <= ${upTo} OR number = ANY (${missed}))
  UNION
  SELECT number FROM "TopicPost"
  WHERE "topicId" = "Topic".id AND number = ANY (${missed}) AND number > ${upTo} AND NOT ${isUnshownSql()}
  ORDER BY number DESC LIMIT ${bounds.missedPosts})`;
