import type { Transaction } from '#prisma/database.ts';
import { InvalidInput } from '../core/errors.ts';
import { bundledPosts } from './bundledPosts.ts';

/** Refuses a slug that another post has. The lock makes two that ask for the same one at once wait for each other. */
export async function assertSlugFree(transaction: Transaction, slug: string, id: number): Promise<void> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`post ${slug}`}, 0))`;
  const other = await transaction.post.findFirst({ where: { slug, NOT: { id } }, select: { id: true } });
  if (other || bundledPosts.some((post) => post.slug === slug)) throw InvalidInput.at('slug', 'newsroom.slugTaken');
}
