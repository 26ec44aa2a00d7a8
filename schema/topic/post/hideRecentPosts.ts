import type { Transaction } from '#prisma/database.ts';
import type { Club } from '#prisma/generated/client/client.ts';
import { recordClubActs } from '../../club/recordClubAct.ts';
import { bounds } from '../../figures/bounds.ts';

/** Who hides the posts of whom, when and why. */
interface Hiding {
  authorId: number;
  actorId: number;
  at: Date;
  reason: string;
}

/**
 * Hides everything that a member has posted in a club lately (`bounds.recentPostHours`), with each topic that they began, and records
 * it once a topic. Tells nobody. Requires the club's row to be locked.
 */
export async function hideRecentPosts(
  transaction: Transaction,
  { id: clubId }: Club,
  { authorId, actorId, at, reason }: Hiding,
): Promise<void> {
  const since = new Date(at.getTime() - bounds.recentPostHours * 3_600_000);
  const hidden = await transaction.topicPost.updateManyAndReturn({
    where: { authorId, topic: { clubId }, createdAt: { gte: since }, hiddenAt: null, deletedAt: null },
    data: { hiddenAt: at, hideReason: reason, updatedAt: at },
    select: { topicId: true, number: true },
  });
  const begun = hidden.filter(({ number }) => number === 1).map(({ topicId }) => topicId);
  await transaction.topic.updateMany({ where: { id: { in: begun }, hiddenAt: null }, data: { hiddenAt: at } });
  const topics = await transaction.topic.findMany({
    where: { id: { in: hidden.map(({ topicId }) => topicId) } },
    select: { title: true },
  });
  await recordClubActs(
    transaction,
    topics.map(({ title: subject }) => ({
      clubId,
      kind: 'postHidden',
      actorId,
      userId: authorId,
      subject,
      reason,
      at,
    })),
  );
}
