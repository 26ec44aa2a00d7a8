import type { Transaction } from '#prisma/database.ts';
import type { Club, Topic, TopicPost } from '#prisma/generated/client/client.ts';
import { recordClubAct } from '../../club/recordClubAct.ts';
import type { Mail } from '../../core/context.ts';
import { notify } from '../../messages/notify.ts';
import { announceMentions, announcePost } from '../announcePost.ts';
import { postHidden, postShown } from '../emails.ts';

/** What becomes of a post, and who decided it, when and why. */
interface Decision {
  shown: boolean;
  /** Null if an administrator decided it. */
  actorId: number | null;
  at: Date;
  reason?: string | undefined;
}

/**
 * Hides a post, or shows one that is hidden or held for review; with the first post, its topic. Records it and tells the
 * post's author. A post that nobody could read before is announced. Requires the club's row to be locked.
 */
export async function setShown(
  transaction: Transaction,
  mail: Mail,
  { club, topic, post }: { club: Club; topic: Topic; post: TopicPost },
  { shown, actorId, at, reason = '' }: Decision,
): Promise<void> {
  const { id, number, authorId } = post;
  const kind = shown ? 'postShown' : 'postHidden';
  const isNews = shown && !post.announced;
  await transaction.topicPost.update({
    where: { id },
    data: {
      hiddenAt: shown ? null : at,
      hideReason: reason,
      hiddenBySite: !shown && actorId === null,
      updatedAt: at,
      ...(shown && { heldAt: null, announced: true }),
      ...(isNews && { releasedAt: at }),
    },
  });
  if (number === 1) await transaction.topic.update({ where: { id: topic.id }, data: { hiddenAt: shown ? null : at } });
  const concerned = authorId === null ? {} : { userId: authorId };
  await recordClubAct(transaction, { clubId: club.id, kind, actorId, ...concerned, subject: topic.title, reason, at });
  if (shown) await (isNews ? announcePost : announceMentions)(transaction, mail, { club, topic, post }, at);
  if (authorId === null || authorId === actorId) return;
  const news = { club: { id: club.id, title: club.title }, topic: topic.id, post: number, at };
  await notify(transaction, [authorId], { kind, ...news });
  const author = await transaction.user.findFirst({ where: { id: authorId, deletedAt: null } });
  if (!author) return;
  const values = { title: club.title, subject: topic.title };
  const parts = { club: club.id, topic: { id: topic.id, post: number } };
  await mail.post(transaction, author, shown ? postShown(values, parts) : postHidden({ ...values, reason }, parts));
}
