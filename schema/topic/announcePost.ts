import type { Transaction } from '#prisma/database.ts';
import { type Club, Prisma, type Topic, type TopicPost } from '#prisma/generated/client/client.ts';
import { isListed } from '../access/clubs.ts';
import { nameInClub } from '../account/nameSeen.ts';
import type { Mail } from '../core/context.ts';
import { bounds } from '../figures/bounds.ts';
import type { TopicNewsKind } from '../messages/news.ts';
import { notify } from '../messages/notify.ts';
import { mentioned, replied, topicBegun } from './emails.ts';
import { excerptOf } from './post/excerpt.ts';
import { textForMembers, untoldOf } from './post/mentions.ts';
import { notifiedOf, readersOf } from './topicReaders.ts';

/** A post that others can read from now on, and where it is. */
interface NewPost {
  club: Club;
  topic: Pick<Topic, 'id' | 'title'>;
  post: Pick<TopicPost, 'id' | 'number' | 'authorId' | 'content'>;
}

/**
 * Tells the people of the club whom a post concerns, on the site and by e-mail as they chose: whom it mentions, everybody
 * of a topic's first, and of any other those who follow the topic, and whose post it answers. Requires the club's row to
 * be locked.
 */
export async function announcePost(transaction: Transaction, mail: Mail, news: NewPost, at: Date): Promise<void> {
  await announceMentions(transaction, mail, news, at);
  await tell(transaction, mail, news, { kind: news.post.number === 1 ? 'topicBegun' : 'replied', at });
}

/** The same for those whom the post mentions and who were not told of it before. */
export async function announceMentions(transaction: Transaction, mail: Mail, news: NewPost, at: Date): Promise<void> {
  const among = await untoldOf(transaction, news.post.id, at);
  if (among.length > 0) await tell(transaction, mail, news, { kind: 'mentioned', at, among });
}

/** Tells those whom the post concerns in this way, or some of them. */
async function tell(
  transaction: Transaction,
  mail: Mail,
  { club, topic, post }: NewPost,
  { kind, at, among }: { kind: TopicNewsKind; at: Date; among?: number[] },
): Promise<void> {
  // Only the owner reads the topics of a declined club.
  if (!isListed(club)) return;
  const { number, authorId } = post;
  const author = await nameInClub(transaction, club.id, authorId);
  const numbers = { clubId: club.id, topicId: topic.id, number };
  const some = (readers: Prisma.Sql) =>
    among ? Prisma.sql`SELECT reader FROM (${readers}) AS readers WHERE reader = ANY (${among}::int[])` : readers;
  if (author) {
    const content = excerptOf(await textForMembers(transaction, club.id, post), bounds.postExcerpt);
    const values = { title: club.title, subject: topic.title, author, content };
    const parts = { club: club.id, topic: { id: topic.id, post: number } };
    const email = { topicBegun, replied, mentioned }[kind](values, parts);
    await mail.postToAll(transaction, some(readersOf(kind, numbers)), email);
  }
  const news = { club: { id: club.id, title: club.title }, topic: topic.id, post: number, at };
  await notify(transaction, some(notifiedOf(kind, numbers)), { kind, ...news });
}
