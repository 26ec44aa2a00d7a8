import DataLoader from 'dataloader';
import type { Context } from '../context.ts';

type Loader = DataLoader<number, number>;
const clubs = new WeakMap<Context, Loader>();
const posts = new WeakMap<Context, Loader>();

/** How many clubs a member owns; asked once for all the members of a request. */
export function clubCount(context: Context, userId: number): Promise<number> {
  return loaderOf(clubs, context, async (ids) => {
    const rows = await context.database.club.groupBy({
      by: ['ownerId'],
      where: { ownerId: { in: ids } },
      _count: true,
    });
    return new Map(rows.map(({ ownerId, _count }) => [ownerId, _count]));
  }).load(userId);
}

/** How many posts a member published; asked once for all the members of a request. */
export function postCount(context: Context, userId: number): Promise<number> {
  return loaderOf(posts, context, async (ids) => {
    const where = { authorId: { in: ids } };
    const rows = await context.database.post.groupBy({ by: ['authorId'], where, _count: true });
    return new Map(rows.map(({ authorId, _count }) => [authorId, _count]));
  }).load(userId);
}

function loaderOf(
  loaders: WeakMap<Context, Loader>,
  context: Context,
  count: (ids: number[]) => Promise<Map<number | null, number>>,
): Loader {
  const found = loaders.get(context);
  if (found) return found;
  const loader: Loader = new DataLoader(async (ids) => {
    const counted = await count([...ids]);
    return ids.map((id) => counted.get(id) ?? 0);
  });
  loaders.set(context, loader);
  return loader;
}
