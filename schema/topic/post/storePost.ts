import type { Transaction } from '#prisma/database.ts';
import type { TopicPost } from '#prisma/generated/client/client.ts';
import { Cancelled, Failure } from '../../core/errors.ts';

/** A new post. */
interface NewPost {
  topicId: number;
  authorId: number;
  content: string;
  /** The number of the post that it answers. */
  inAnswerTo?: number | undefined;
  interest: boolean;
  held: boolean;
  at: Date;
}

/**
 * Adds a post to a topic that is not closed, counts it, and lets its author follow the topic unless they chose otherwise,
 * in one statement. Whoever has read everything before it has read it, too.
 */
export async function storePost(transaction: Transaction, post: NewPost): Promise<TopicPost> {
  const { topicId, authorId, content, inAnswerTo = null, interest, held, at } = post;
  const [row] = await transaction.$queryRaw<TopicPost[]>`
    WITH answered AS (
      SELECT id FROM "TopicPost" WHERE "topicId" = ${topicId} AND number = ${inAnswerTo}::int AND "deletedAt" IS NULL
      FOR KEY SHARE
    ), topic AS (
      UPDATE "Topic" SET "lastNumber" = "lastNumber" + 1, "postCount" = "postCount" + 1,
        "lastPostAt" = CASE WHEN ${held} THEN "lastPostAt" ELSE greatest("lastPostAt", ${at}) END,
        "lastWrittenAt" = greatest("lastWrittenAt", ${at})
      WHERE id = ${topicId} AND "closedAt" IS NULL AND (${inAnswerTo}::int IS NULL OR EXISTS (SELECT FROM answered))
      RETURNING id, "lastNumber"
    ), reading AS (
      INSERT INTO "TopicReading" AS own ("topicId", "userId", "upTo", following)
      SELECT topic.id, ${authorId}, CASE WHEN "lastNumber" = 1 THEN 1 ELSE 0 END, 'all' FROM topic
      ON CONFLICT ("topicId", "userId") DO UPDATE SET
        following = CASE WHEN own.chosen THEN own.following ELSE 'all' END,
        "upTo" = CASE WHEN own."upTo" = (SELECT "lastNumber" FROM topic) - 1 THEN own."upTo" + 1 ELSE own."upTo" END
    )
    INSERT INTO "TopicPost"
      ("topicId", number, "authorId", content, "inAnswerToId", interest, "createdAt", "updatedAt", announced, "heldAt")
    SELECT topic.id, "lastNumber", ${authorId}, ${content}, (SELECT id FROM answered), ${interest}, ${at}, ${at}, NOT ${held},
      CASE WHEN ${held} THEN ${at}::timestamptz END
    FROM topic RETURNING *`;
  if (row) return row;
  const topic = await transaction.topic.findUnique({ where: { id: topicId } });
  if (!topic) throw new Cancelled('topic.unknown');
  throw topic.closedAt ? new Failure('topic.closed') : new Cancelled('topic.postUnknown');
}
