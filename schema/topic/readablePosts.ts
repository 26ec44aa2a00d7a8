import { Prisma } from '#prisma/generated/client/client.ts';
import { overseesClubSql } from '../access/members.ts';
import { canReadShownSql, isUnshownSql } from '../access/topics.ts';
import { administers, allows, builder } from '../core/builder.ts';
import type { Context } from '../core/context.ts';
import { bounds } from '../figures/bounds.ts';
import { batchLoader } from '../lists/batchLoader.ts';
import { Topic } from './Topic.ts';

/** What a viewer or visitor can read of the posts of topics: rows of `"Topic"`, and whether they can read one, `post`. */
function readBy(context: Context): { topics: Prisma.Sql; canRead: Prisma.Sql; isOthers: Prisma.Sql } {
  const { viewer } = context;
  // Nobody has this id.
  const id = viewer && allows(viewer, 'read') ? viewer.id : 0;
  const reader = viewer?.clubIds
    ? Prisma.sql`(CASE WHEN "Club".id = ANY (${[...viewer.clubIds]}::int[]) THEN ${id} ELSE 0 END)`
    : Prisma.sql`${id}`;
  const asAdministrator = administers(context);
  const oversees = overseesClubSql(Prisma.sql`"Club"`, {
    id: reader,
    asAdministrator,
    role: Prisma.sql`membership.role`,
  });
  return {
    topics: Prisma.sql`"Topic" JOIN "Club" ON "Club".id = "Topic"."clubId"
      LEFT JOIN "Membership" AS membership ON membership."clubId" = "Club".id AND membership."userId" = ${reader}`,
    canRead: canReadShownSql({ reader, oversees, topic: Prisma.sql`"Topic"`, post: Prisma.sql`post` }),
    isOthers: Prisma.sql`NOT ${oversees} AND post."authorId" IS DISTINCT FROM ${reader}`,
  };
}

/** How much of a topic somebody can read. */
interface Readable {
  posts: number;
  last: number;
}

const readableOf = batchLoader<Readable>(
  async (context, ids) => {
    const { topics, canRead, isOthers } = readBy(context);
    const rows = await context.database.rows<Readable & { id: number }>(Prisma.sql`
      SELECT "Topic".id, coalesce(last.number, 0) AS last, "postCount" - (
        SELECT count(*)::int FROM "TopicPost" AS post
        WHERE "topicId" = "Topic".id AND ${isUnshownSql(Prisma.sql`post`)} AND ${isOthers}) AS posts
      FROM ${topics}
      LEFT JOIN LATERAL (
        SELECT number FROM "TopicPost" AS post WHERE "topicId" = "Topic".id AND ${canRead} ORDER BY number DESC LIMIT 1
      ) AS last ON true
      WHERE "Topic".id = ANY (${ids})`);
    return new Map(rows.map(({ id, ...readable }) => [id, readable]));
  },
  { posts: 0, last: 0 },
);

builder.prismaObjectFields(Topic, (t) => ({
  postCount: t.int({
    example: 12,
    description: 'The number of posts that the viewer can read, without deleted ones.',
    select: { id: true },
    resolve: async ({ id }, _args, context) => (await readableOf(context, id)).posts,
  }),
  lastNumber: t.int({
    example: 14,
    description: 'The number of the latest post that the viewer can read.',
    select: { id: true },
    resolve: async ({ id }, _args, context) => (await readableOf(context, id)).last,
  }),
  postsAfter: t.int({
    complexity: 20,
    example: 1,
    description: `How many posts with higher numbers the viewer can read, without deleted ones; ${bounds.unreadPosts + 1} means more than ${bounds.unreadPosts}.`,
    args: { number: t.arg.int({ description: 'The number of a post.' }) },
    select: { id: true },
    resolve: async ({ id }, { number }, context) => {
      const { topics, canRead } = readBy(context);
      const [row] = await context.database.rows<{ posts: number }>(Prisma.sql`
        SELECT count(*)::int AS posts FROM (
          SELECT FROM ${topics} JOIN "TopicPost" AS post ON post."topicId" = "Topic".id
          WHERE "Topic".id = ${id} AND post.number > ${number} AND post."deletedAt" IS NULL AND ${canRead}
          LIMIT ${bounds.unreadPosts + 1}) AS later`);
      return row?.posts ?? 0;
    },
  }),
}));
