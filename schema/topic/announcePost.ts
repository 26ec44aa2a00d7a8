import type { Transaction } from '#prisma/database.ts';
import { type Club, Prisma, type TopicPost } from '#prisma/generated/client/client.ts';
import { isListed } from '../access/clubs.ts';
import { everybodyIn } from '../access/members.ts';
import { notify } from '../messages/notify.ts';

/** A post that others can read from now on. */
type NewPost = Pick<TopicPost, 'topicId' | 'number' | 'authorId' | 'inAnswerToId'>;

/**
 * Notifies the people of the club whom a post concerns: everybody of a topic's first, and of any other those who follow
 * the topic, and whose post it answers. Requires the club's row to be locked.
 */
export async function announcePost(transaction: Transaction, club: Club, post: NewPost, at: Date): Promise<void> {
  // Only the owner reads the topics of a declined club.
  if (!isListed(club)) return;
  const { topicId, number, authorId } = post;
  const people = everybodyIn(club.id, authorId ?? undefined);
  const news = { club: { id: club.id, title: club.title }, topic: topicId, post: number, at };
  if (number === 1) await notify(transaction, people, { kind: 'topicBegun', ...news });
  else await notify(transaction, concernedBy(people, post), { kind: 'replied', ...news });
}

/** Of these people, those who are told of a reply. */
const concernedBy = (people: Prisma.Sql, { topicId, inAnswerToId }: NewPost): Prisma.Sql => Prisma.sql`
  SELECT reader FROM (${people}) AS people
  JOIN "TopicReading" AS own ON own."topicId" = ${topicId} AND own."userId" = reader
  WHERE own.following = 'all' OR (own.following = 'usual' AND reader = (
    SELECT "authorId" FROM "TopicPost" WHERE id = ${inAnswerToId}))`;
