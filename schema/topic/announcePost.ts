import type { Transaction } from '#prisma/database.ts';
import type { Club, Topic, TopicPost } from '#prisma/generated/client/client.ts';
import { isListed } from '../access/clubs.ts';
import { displayName, nameFields } from '../account/displayName.ts';
import type { Mail } from '../core/context.ts';
import { bounds } from '../figures/bounds.ts';
import { notify } from '../messages/notify.ts';
import { replied, topicBegun } from './emails.ts';
import { excerptOf } from './excerpt.ts';
import { notifiedOf, readersOf } from './topicReaders.ts';

/** A post that others can read from now on, and where it is. */
interface NewPost {
  club: Club;
  topic: Pick<Topic, 'id' | 'title'>;
  post: Pick<TopicPost, 'number' | 'authorId' | 'content'>;
}

/**
 * Tells the people of the club whom a post concerns, on the site and by e-mail as they chose: everybody of a topic's first,
 * and of any other those who follow the topic, and whose post it answers. Requires the club's row to be locked.
 */
export async function announcePost(
  transaction: Transaction,
  mail: Mail,
  { club, topic, post }: NewPost,
  at: Date,
): Promise<void> {
  // Only the owner reads the topics of a declined club.
  if (!isListed(club)) return;
  const { number, authorId } = post;
  const author = authorId && (await transaction.user.findUnique({ where: { id: authorId }, select: nameFields }));
  const kind = number === 1 ? 'topicBegun' : 'replied';
  const numbers = { clubId: club.id, topicId: topic.id, number };
  if (author) {
    const content = excerptOf(post.content, bounds.postExcerpt);
    const values = { title: club.title, subject: topic.title, author: displayName(author), content };
    const parts = { club: club.id, topic: { id: topic.id, post: number } };
    await mail.postToAll(transaction, readersOf(kind, numbers), { topicBegun, replied }[kind](values, parts));
  }
  const news = { club: { id: club.id, title: club.title }, topic: topic.id, post: number, at };
  await notify(transaction, notifiedOf(kind, numbers), { kind, ...news });
}
