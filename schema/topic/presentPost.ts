import type { Transaction } from '#prisma/database.ts';
import { type Email, isAboutPost } from '../core/emailKind.ts';
import { bounds } from '../figures/bounds.ts';
import { publicPictures } from '../messages/publicPictures.ts';
import { excerptOf } from './post/excerpt.ts';
import { textForMembers } from './post/mentions.ts';

/** An e-mail about a post, which may have waited, with the words and the topic's title as they are now. */
export async function presentPost(transaction: Transaction, email: Email): Promise<Email> {
  if (!isAboutPost(email)) return email;
  const { id: topicId, post: number } = email.topic;
  const post = await transaction.topicPost.findUnique({
    where: { topicId_number: { topicId, number } },
    select: { id: true, content: true, topic: { select: { title: true } } },
  });
  if (!post) return email;
  const content = excerptOf(await textForMembers(transaction, email.club, post), bounds.postExcerpt);
  const pictures = await publicPictures(transaction, content);
  return { ...email, values: { ...email.values, subject: post.topic.title, content }, pictures };
}
