import { Prisma } from '#prisma/generated/client/client.ts';
import type { Reaction } from '#prisma/generated/client/enums.ts';
import { isForClubSql, readerOfClubs } from '../../access/reader.ts';
import { builder } from '../../core/builder.ts';
import { bounds } from '../../figures/bounds.ts';
import { batchLoader } from '../../lists/batchLoader.ts';
import { reactions } from '../rules.ts';
import { TopicPost } from './TopicPost.ts';

/** How many people gave a post a reaction, and whether the viewer is one of them. */
interface CountedReaction {
  reaction: Reaction;
  count: number;
  own: boolean;
}

/** The reactions to posts. Each count stops at its bound: an index finds the rows, but some posts may have very many. */
const reactionsTo = batchLoader<CountedReaction[]>(async (context, ids) => {
  const reader = readerOfClubs(context);
  const club = Prisma.sql`(
    SELECT "clubId" FROM "TopicPost" JOIN "Topic" ON "Topic".id = "topicId" WHERE "TopicPost".id = post.id)`;
  const rows = await context.database.$queryRaw<(CountedReaction & { id: number })[]>`
    SELECT post.id::float8 AS id, kind AS reaction, counted.count, EXISTS (
      SELECT FROM "TopicReaction"
      WHERE "postId" = post.id AND reaction = kind AND "userId" = ${reader.id} AND ${isForClubSql(reader, club)}) AS own
    FROM unnest(${ids}::bigint[]) AS post (id)
    CROSS JOIN unnest(${[...reactions]}::"Reaction"[]) WITH ORDINALITY AS kinds (kind, place)
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS count FROM (
        SELECT FROM "TopicReaction" WHERE "postId" = post.id AND reaction = kind LIMIT ${bounds.reactions + 1}) AS given
    ) AS counted
    WHERE counted.count > 0 ORDER BY place`;
  const byPost = new Map<number | null, CountedReaction[]>();
  for (const { id, ...reaction } of rows) byPost.set(id, [...(byPost.get(id) ?? []), reaction]);
  return byPost;
}, []);

export const ReactionEnum = builder.enumType('Reaction', {
  description: 'What a member says to a post with one press.',
  values: {
    thanks: { description: 'Thank you.' },
    agree: { description: 'They agree.' },
    disagree: { description: 'They disagree.' },
    question: { description: 'They have a question about it.' },
    celebrate: { description: 'They congratulate the author.' },
  } satisfies Record<Reaction, { description: string }>,
});

/** A reaction to a post with the number of people who gave it. */
const ReactionCount = builder.objectRef<CountedReaction>('ReactionCount').implement({
  description: 'A reaction to a post with the number of members who gave it.',
  fields: (t) => ({
    reaction: t.expose('reaction', { type: ReactionEnum, description: 'The reaction.' }),
    count: t.exposeInt('count', {
      example: 3,
      description: `How many gave it; ${bounds.reactions + 1} means more than ${bounds.reactions}.`,
    }),
    own: t.exposeBoolean('own', { description: 'Whether the viewer gave it.' }),
  }),
});

builder.prismaObjectField(TopicPost, 'reactions', (t) =>
  t.field({
    type: [ReactionCount],
    complexity: 5,
    select: { id: true },
    description: 'The reactions that somebody gave the post; `postReactions` lists who did.',
    resolve: ({ id }, _args, context) => reactionsTo(context, Number(id)),
  }),
);
