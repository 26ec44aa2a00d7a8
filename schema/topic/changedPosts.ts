import { Prisma, type TopicPost } from '#prisma/generated/client/client.ts';
import { byId } from '#prisma/reads/page.ts';
import { overseesClub, seesInside } from '../access/roles.ts';
import { canReadPost, canReadPostSql } from '../access/topics.ts';
import type { Context } from '../core/context.ts';
import { bounds } from '../figures/bounds.ts';
import { listPage } from '../lists/listPage.ts';
import type { readableTopic } from './topicAccess.ts';

type PageArgs = Parameters<typeof listPage>[2]['args'];

/** What is left of a post that was deleted, or that whoever could read it no longer can. */
const emptied = (post: Pick<TopicPost, 'id' | 'topicId' | 'number' | 'createdAt'>) => ({
  ...post,
  authorId: null,
  author: null,
  content: '',
  inAnswerToId: null,
  inAnswerTo: null,
  interest: false,
  editedAt: null,
  announced: true,
  heldAt: null,
  hiddenAt: null,
  hideReason: '',
  releasedAt: null,
  hiddenBySite: false,
  deletedAt: null,
});

/**
 * A page of the posts of a topic that have changed since a time, in the order of their last changes. It includes
 * those that are gone, without text and author: deleted ones and, for readers who may not see them any more, those that
 * were hidden or held after everybody could read them.
 */
export function changedPosts(
  { database }: Context,
  { access, topic }: Awaited<ReturnType<typeof readableTopic>>,
  since: Date,
  { args, select }: { args: PageArgs; select: object },
) {
  const { readerId } = access;
  const topicId = topic.id;
  // Of a topic that members wrote in before it was public, others learn of none of those posts.
  const within = seesInside(access) ? Prisma.sql`TRUE` : Prisma.sql`number >= ${topic.publicFrom}::int`;
  const known = Prisma.sql`(${canReadPostSql(access, topic, readerId)} OR announced AND ${within})`;
  const deleted = overseesClub(access) ? Prisma.sql`TRUE` : Prisma.sql`NOT hidden AND ${within}`;
  const list = {
    table: Prisma.sql`(
      SELECT id, "updatedAt" AS at FROM "TopicPost"
      WHERE "topicId" = ${topicId} AND "updatedAt" >= ${since}::timestamptz AND ${known}
      UNION ALL
      SELECT id, "deletedAt" FROM "DeletedPost"
      WHERE "topicId" = ${topicId} AND "deletedAt" >= ${since}::timestamptz AND ${deleted}) AS changed`,
    where: [],
    columns: [[Prisma.sql`at`, 'timestamptz'] as const, byId],
    descending: false,
  };
  return listPage(database, list, { args, defaultSize: bounds.pageDefault }, async (ids: bigint[]) => {
    const where = { id: { in: ids } };
    const stored = await database.topicPost.findMany({ where });
    const readable = stored.filter((post) => canReadPost(access, { topic, post }, readerId)).map(({ id }) => id);
    const [posts, gone] = await Promise.all([
      database.topicPost.findMany({ ...select, where: { id: { in: readable } } }),
      database.deletedPost.findMany({ where }),
    ]);
    const hidden = stored.filter(({ id }) => !readable.includes(id));
    return [
      ...posts,
      ...hidden.map(({ id, number, createdAt, updatedAt }) => ({
        ...emptied({ id, topicId, number, createdAt }),
        updatedAt,
        hiddenAt: updatedAt,
      })),
      ...gone.map(({ id, number, createdAt, deletedAt }) => ({
        ...emptied({ id, topicId, number, createdAt }),
        updatedAt: deletedAt,
        deletedAt,
      })),
    ];
  });
}
