import { Prisma } from '#prisma/generated/client/client.ts';
import { belongsToClub } from '../access/roles.ts';
import { builder } from '../core/builder.ts';
import { bounds } from '../figures/bounds.ts';
import { batchLoader } from '../lists/batchLoader.ts';
import { Membership } from '../membership/Membership.ts';
import { newPosts, readingsOf, standingOf } from './unreadSql.ts';

/** The number of unread topics among the latest of clubs, which bounds the search however many there are. */
const unreadTopics = batchLoader<number>(async ({ database, viewer }, ids) => {
  const userId = viewer?.id ?? 0;
  const counted = await database.rows<{ clubId: number; unread: number }>(Prisma.sql`
    SELECT "Club".id AS "clubId", latest.unread FROM "Club" ${standingOf(userId)}
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE EXISTS (${newPosts(userId)}))::int AS unread
      FROM (
        SELECT id FROM "Topic" WHERE "clubId" = "Club".id AND "hiddenAt" IS NULL
          AND "lastPostAt" >= greatest(coalesce(membership.since, "Club"."createdAt"), whole.at)
        ORDER BY "lastPostAt" DESC LIMIT ${bounds.unreadTopics}) AS "Topic"
      ${readingsOf(userId)}
      WHERE own.following IS DISTINCT FROM 'none') AS latest
    WHERE "Club".id = ANY (${ids})`);
  return new Map(counted.map(({ clubId, unread }) => [clubId, unread]));
}, 0);

builder.objectField(Membership, 'unreadTopics', (t) =>
  t.int({
    nullable: true,
    complexity: 20,
    example: 3,
    description: `How many of the club's ${bounds.unreadTopics} latest topics have posts that the viewer has not read, without those of which they want to be told nothing; \`null\` if they do not belong to the club.`,
    resolve: ({ clubId, role }, _args, context) => (belongsToClub(role) ? unreadTopics(context, clubId) : null),
  }),
);
