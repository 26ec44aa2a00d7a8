import type { Transaction } from '#prisma/database.ts';
import type { Prisma, QueueDigest } from '#prisma/generated/client/client.ts';
import { isListedSql } from '../access/clubs.ts';
import { whoeverRuns } from '../access/members.ts';
import { isWaitingSql, reportedPosts, waitsForClubSql } from '../access/queues.ts';
import { nameInClub } from '../account/nameSeen.ts';
import type { Mail } from '../core/context.ts';
import { collecting } from '../messages/tellOfQueue.ts';
import { postsWait } from './emails.ts';

/** The maximum number of posts named in an e-mail. */
const mostNamed = 5;

/** A post that waits: its author and topic, and whether it began to wait since the last e-mail. */
interface Waiting {
  authorId: number | null;
  title: string;
  isNew: boolean;
}

/**
 * Tells those who run these clubs by e-mail, if they want that, which posts wait for them: held ones, and ones that were
 * reported. Nobody is told of a club where everything that was new has been decided on meanwhile, nor of their own posts.
 */
export async function tellWhatWaits(transaction: Transaction, mail: Mail, due: QueueDigest[]): Promise<void> {
  const clubIds = due.map(({ clubId }) => clubId);
  const clubs = await transaction.$queryRaw<{ id: number; title: string }[]>`
    SELECT id, title FROM "Club" WHERE id = ANY (${clubIds}::int[]) AND ${isListedSql()}`;
  for (const { id, title } of clubs) {
    const dueAt = due.find(({ clubId }) => clubId === id)?.dueAt.getTime() ?? 0;
    const posts = await postsWaiting(transaction, id, new Date(dueAt - collecting));
    const readers = await transaction.user.findMany({
      where: {
        id: { in: await idsOf(transaction, whoeverRuns(id)) },
        deletedAt: null,
        emailChoices: { none: { clubId: id, requests: false } },
      },
    });
    for (const reader of readers) {
      const others = posts.filter(({ authorId }) => authorId !== reader.id);
      if (!others.some(({ isNew }) => isNew)) continue;
      const lines = await Promise.all(others.slice(0, mostNamed).map((post) => lineOf(transaction, id, post)));
      const email = postsWait({ title, count: others.length, posts: lines.join('; ') }, { club: id });
      await mail.post(transaction, reader, email);
    }
  }
}

const lineOf = async (transaction: Transaction, clubId: number, { authorId, title }: Waiting): Promise<string> => {
  const author = await nameInClub(transaction, clubId, authorId);
  return author ? `${author} (${title})` : title;
};

const idsOf = async (transaction: Transaction, people: Prisma.Sql): Promise<number[]> =>
  (await transaction.$queryRaw<{ reader: number }[]>`${people}`).map(({ reader }) => reader);

/** The posts that wait in a club, the latest first. */
const postsWaiting = (transaction: Transaction, clubId: number, since: Date) => transaction.$queryRaw<Waiting[]>`
  SELECT "authorId", title, at >= ${since}::timestamptz AS "isNew" FROM (
    SELECT post."authorId", topic.title, post."heldAt" AS at
    FROM "TopicPost" AS post JOIN "Topic" AS topic ON topic.id = post."topicId"
    WHERE topic."clubId" = ${clubId} AND ${isWaitingSql()}
    UNION ALL
    SELECT post."authorId", topic.title, report."updatedAt"
    FROM ${reportedPosts} JOIN "Topic" AS topic ON topic.id = post."topicId"
    WHERE report."clubId" = ${clubId} AND ${waitsForClubSql}) AS waiting
  ORDER BY at DESC`;
