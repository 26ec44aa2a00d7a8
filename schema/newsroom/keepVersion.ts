import type { Transaction } from '#prisma/database.ts';
import { bounds } from '../figures/bounds.ts';
import type { lockedPost } from './lockedPost.ts';

/** Keeps the texts of a locked post as a version, before they change; the oldest versions beyond the bound go. */
export async function keepVersion(
  transaction: Transaction,
  { id, editorId, texts }: Awaited<ReturnType<typeof lockedPost>>,
): Promise<void> {
  if (texts.length === 0) return;
  await transaction.postVersion.create({
    data: {
      postId: id,
      editorId,
      at: new Date(Math.max(...texts.map(({ updatedAt }) => updatedAt.getTime()))),
      texts: { create: texts.map(({ language, title, teaser, content }) => ({ language, title, teaser, content })) },
    },
  });
  const old = await transaction.postVersion.findMany({
    where: { postId: id },
    orderBy: { id: 'desc' },
    skip: bounds.newsVersions,
    select: { id: true },
  });
  if (old.length > 0) await transaction.postVersion.deleteMany({ where: { id: { in: old.map((row) => row.id) } } });
}
