import { randomBytes } from 'node:crypto';
import { diffWordsWithSpace } from 'diff';
import type { Transaction } from '#prisma/database.ts';
import type { Post } from '#prisma/generated/client/client.ts';
import { Failure } from '../core/errors.ts';
import { bounds } from '../figures/bounds.ts';
import { findingsIn } from '../moderation/findings.ts';
import { keepVersion } from './keepVersion.ts';
import { laterThan, lockedPost } from './lockedPost.ts';
import { storeTexts, type TextOfPost } from './postTexts.ts';

/** How long two versions of a text may be compared, in milliseconds. */
const longestComparison = 200;

type Words = Pick<TextOfPost, 'title' | 'teaser' | 'content'>;

/** Whether a text promises returns, or is nothing but links. */
export const hasFindings = (texts: Words[]): boolean =>
  texts.some(({ title, teaser, content }) => findingsIn({ title, text: `${teaser}\n\n${content}` }).length > 0);

/** Whether a change of a public text is more than a correction: of its title, or of more words than a slip of the pen has. */
export function isLarge(before: Words | undefined, after: Words): boolean {
  if (!before || before.title !== after.title) return true;
  const [old, fresh] = [before, after].map(({ teaser, content }) => `${teaser}\n${content}`);
  const parts = diffWordsWithSpace(old ?? '', fresh ?? '', { timeout: longestComparison });
  if (!parts) return true;
  const count = (changed: 'added' | 'removed') =>
    parts.reduce((sum, part) => sum + (part[changed] ? [...part.value].length : 0), 0);
  const most = Math.min(bounds.correction, (old?.length ?? 0) / 10);
  return Math.max(count('added'), count('removed')) > most;
}

/** The slug of a waiting correction, which never becomes an address. */
const placeholder = (id: number): string => `correction-${id}-${randomBytes(4).toString('hex')}`;

interface Correction {
  tag: Post['tag'];
  title: string;
  editorId: number;
  at: Date;
  texts: TextOfPost[];
  notes: { language: TextOfPost['language']; note: string }[];
}

/** Stores a correction of a public post as a post of its own, which waits for approval; returns its id. */
export async function storeCorrection(
  transaction: Transaction,
  post: { id: number },
  { tag, title, editorId, at, texts, notes }: Correction,
): Promise<number> {
  const { id } = await transaction.post.create({
    data: {
      tag,
      title,
      slug: placeholder(post.id),
      state: 'review',
      correctsId: post.id,
      authorId: editorId,
      editorId,
      updatedAt: at,
      corrections: { create: notes.map((note) => ({ ...note, at })) },
    },
    select: { id: true },
  });
  await storeTexts(transaction, id, texts, at);
  return id;
}

type Waiting = Awaited<ReturnType<typeof lockedPost>>;

/** Puts a correction that was approved in place of the public texts, with its notes; returns the post that it corrects. */
export async function applyCorrection(transaction: Transaction, correction: Waiting, now: Date): Promise<number> {
  const post = await correctedPost(transaction, correction);
  if (post.state !== 'published') throw new Failure('newsroom.impossible');
  const at = laterThan(post.updatedAt, now);
  await keepVersion(transaction, post);
  const { tag, title, editorId } = correction;
  await transaction.postText.deleteMany({ where: { postId: post.id } });
  await transaction.postText.updateMany({ where: { postId: correction.id }, data: { postId: post.id } });
  await transaction.postCorrection.updateMany({ where: { postId: correction.id }, data: { postId: post.id, at } });
  await transaction.post.update({ where: { id: post.id }, data: { tag, title, editorId, updatedAt: at } });
  await transaction.post.delete({ where: { id: correction.id } });
  return post.id;
}

/** Discards a correction that waits; returns the post that it would have corrected. */
export async function discardCorrection(transaction: Transaction, correction: Waiting): Promise<number> {
  const { id } = await correctedPost(transaction, correction);
  await transaction.post.delete({ where: { id: correction.id } });
  return id;
}

const correctedPost = (transaction: Transaction, { correctsId }: Waiting) =>
  lockedPost(transaction, correctsId ?? 0, null);
