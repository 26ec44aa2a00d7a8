import type { Transaction } from '#prisma/database.ts';
import { isStale } from '../core/assertUnchanged.ts';
import { Failure } from '../core/errors.ts';

/** Locks a post until the transaction ends and returns it with its texts; refuses one that has changed since it was seen. */
export async function lockedPost(transaction: Transaction, id: number, seen: Date | null | undefined) {
  // What it corrects comes first, as for those who lock that one only.
  await transaction.$queryRaw`
    SELECT id FROM "Post" WHERE id IN (${id}, (SELECT "correctsId" FROM "Post" WHERE id = ${id})) ORDER BY id FOR UPDATE`;
  const post = await transaction.post.findUnique({
    where: { id },
    include: { texts: true, correction: { select: { id: true } } },
  });
  if (!post) throw new Failure('newsroom.unknown');
  if (isStale(post, seen)) throw new Failure('newsroom.changed');
  return post;
}

/** The time of a change to a post: later than that of the one before, even within a millisecond. */
export const laterThan = (before: Date, now: Date): Date => new Date(Math.max(now.getTime(), before.getTime() + 1));
