import type { Transaction } from '#prisma/database.ts';
import type { Club, TopicPost } from '#prisma/generated/client/client.ts';
import { tellOfQueue } from '../messages/tellOfQueue.ts';
import { reportPromises } from './post/reportPromises.ts';

/** Tells those who run the club of a post that is held from now on; of promises, the administrators, too. */
export async function holdPost(
  transaction: Transaction,
  club: Club,
  { id: postId, authorId }: Pick<TopicPost, 'id' | 'authorId'>,
  text: { title: string; content: string; interest: boolean },
  at: Date,
): Promise<void> {
  await reportPromises(transaction, { clubId: club.id, postId }, text, at);
  await tellOfQueue(transaction, club, { kind: 'postHeld', at, except: authorId });
}
