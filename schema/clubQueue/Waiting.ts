import { Prisma } from '#prisma/generated/client/client.ts';
import { isWaitingSql, reportedPosts, waitsForClubSql } from '../access/queues.ts';
import { runsClub } from '../access/roles.ts';
import { builder } from '../core/builder.ts';
import { countLoader } from '../lists/batchLoader.ts';
import { applicantCount, Membership } from '../membership/Membership.ts';

interface Counted {
  clubId: number;
  count: number;
}

const perClub = (rows: Counted[]) => new Map(rows.map(({ clubId, count }) => [clubId, count]));

const heldPostCount = countLoader(async ({ database }, ids) =>
  perClub(
    await database.rows<Counted>(Prisma.sql`
      SELECT topic."clubId", count(*)::int AS count
      FROM "TopicPost" AS post JOIN "Topic" AS topic ON topic.id = post."topicId"
      WHERE topic."clubId" = ANY (${ids}::int[]) AND ${isWaitingSql()} GROUP BY topic."clubId"`),
  ),
);

const reportCount = countLoader(async ({ database }, ids) =>
  perClub(
    await database.rows<Counted>(Prisma.sql`
      SELECT report."clubId", count(*)::int AS count FROM ${reportedPosts}
      WHERE report."clubId" = ANY (${ids}::int[]) AND ${waitsForClubSql} GROUP BY report."clubId"`),
  ),
);

/** How much waits in a club, by its id, for those who run it. */
const Waiting = builder.objectRef<{ clubId: number }>('Waiting').implement({
  description: 'How much waits for those who run a club.',
  fields: (t) => ({
    requests: t.int({
      example: 3,
      description: 'The number of requests to join.',
      resolve: ({ clubId }, _args, context) => applicantCount(context, clubId),
    }),
    posts: t.int({
      example: 1,
      description: 'The number of posts that are held for review (`heldPosts`).',
      resolve: ({ clubId }, _args, context) => heldPostCount(context, clubId),
    }),
    reports: t.int({
      example: 0,
      description: 'The number of reported posts that they have not decided on (`clubReports`).',
      resolve: ({ clubId }, _args, context) => reportCount(context, clubId),
    }),
  }),
});

builder.objectField(Membership, 'waiting', (t) =>
  t.field({
    type: Waiting,
    nullable: true,
    description: 'How much waits for a decision; `null` unless the viewer is the owner or an organiser.',
    resolve: ({ clubId, role }) => (runsClub(role) ? { clubId } : null),
  }),
);
