import { countLoader } from '../lists/countLoader.ts';

/** How many posts a member has published. */
export const postCount = countLoader(async ({ database }, authorIds) => {
  const where = { authorId: { in: authorIds } };
  const rows = await database.post.groupBy({ by: ['authorId'], where, _count: true });
  return new Map(rows.map(({ authorId, _count }) => [authorId, _count]));
});
