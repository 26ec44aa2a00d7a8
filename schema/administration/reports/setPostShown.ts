import type { Transaction } from '#prisma/database.ts';
import type { Mail } from '../../core/context.ts';
import { setShown } from '../../topic/post/setShown.ts';
import { type ActBy, recordAct } from '../log/recordAct.ts';

/**
 * Hides a post so that only an administrator can show it again, or shows it, including one held for review; records it and
 * tells its author. Requires the rows of the club, the post and its topic to be locked.
 */
export async function setPostShown(
  transaction: Transaction,
  mail: Mail,
  postId: bigint,
  { shown, ...by }: ActBy & { shown: boolean },
): Promise<void> {
  const { topic: ofClub, ...post } = await transaction.topicPost.findUniqueOrThrow({
    where: { id: postId },
    include: { topic: { include: { club: true } } },
  });
  const { club, ...topic } = ofClub;
  const subject = `${topic.title} #${post.number}`;
  const [before, after] = shown ? [subject, ''] : ['', subject];
  await recordAct(transaction, {
    ...by,
    kind: shown ? 'postShown' : 'postHidden',
    userId: post.authorId,
    clubId: club.id,
    before: { hiddenPost: before },
    after: { hiddenPost: after },
  });
  const { at, reason } = by;
  await setShown(transaction, mail, { club, topic, post }, { shown, actorId: null, at, reason });
}
