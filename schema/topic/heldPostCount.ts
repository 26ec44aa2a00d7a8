import { Prisma } from '#prisma/generated/client/client.ts';
import { overseesClubSql } from '../access/members.ts';
import { isWaitingSql } from '../access/queues.ts';
import { isForClubSql, readerOfClubs } from '../access/reader.ts';
import { administers, builder } from '../core/builder.ts';
import { countLoader } from '../lists/batchLoader.ts';
import { Topic } from './Topic.ts';

/** How many posts of a topic wait, if the viewer oversees its club. */
const heldPostCount = countLoader(async (context, ids) => {
  const reader = readerOfClubs(context);
  const oversees = overseesClubSql(Prisma.sql`"Club"`, {
    id: reader.id,
    asAdministrator: administers(context),
    role: Prisma.sql`membership.role`,
  });
  const counted = await context.database.rows<{ id: number; count: number }>(Prisma.sql`
    SELECT topic.id, count(*)::int AS count
    FROM "TopicPost" AS post JOIN "Topic" AS topic ON topic.id = post."topicId" JOIN "Club" ON "Club".id = topic."clubId"
    LEFT JOIN "Membership" AS membership ON membership."clubId" = "Club".id AND membership."userId" = ${reader.id}
    WHERE post."topicId" = ANY (${ids}::int[]) AND ${isWaitingSql()} AND ${oversees}
      AND ${isForClubSql(reader, Prisma.sql`"Club".id`)}
    GROUP BY topic.id`);
  return new Map(counted.map(({ id, count }) => [id, count]));
});

builder.prismaObjectField(Topic, 'heldPostCount', (t) =>
  t.int({
    example: 0,
    description:
      'The number of posts that wait for review, for the owner and the organisers of the club and administrators; 0 for others.',
    select: { id: true },
    resolve: ({ id }, _args, context) => heldPostCount(context, id),
  }),
);
