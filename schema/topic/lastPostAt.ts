import { Prisma } from '#prisma/generated/client/client.ts';
import { canSeeClubSql } from '../access/clubs.ts';
import { isForClubSql, readerOfClubs } from '../access/reader.ts';
import { belongsToClub } from '../access/roles.ts';
import { builder } from '../core/builder.ts';
import { batchLoader } from '../lists/batchLoader.ts';
import { Membership } from '../membership/Membership.ts';

const lastPostAt = batchLoader<Date | null>(async (context, ids) => {
  const reader = readerOfClubs(context);
  const posts = await context.database.rows<{ id: number; at: Date }>(Prisma.sql`
    SELECT "Club".id, latest.at FROM "Club", LATERAL (
      SELECT "lastPostAt" AS at FROM "Topic" WHERE "clubId" = "Club".id AND "hiddenAt" IS NULL
      ORDER BY "lastPostAt" DESC LIMIT 1) AS latest
    WHERE "Club".id = ANY (${ids}::int[]) AND ${canSeeClubSql(reader, Prisma.sql`"Club"`)}
      AND ${isForClubSql(reader, Prisma.sql`"Club".id`)}`);
  return new Map(posts.map(({ id, at }) => [id, at]));
}, null);

builder.objectField(Membership, 'lastPostAt', (t) =>
  t.field({
    type: 'DateTime',
    nullable: true,
    example: '2026-12-04T19:15:00.000Z',
    description:
      'When the latest post in the club was written, or released from review, that all its members can read; `null` if there is none, or if the viewer does not belong to the club.',
    resolve: ({ clubId, role }, _args, context) => (belongsToClub(role) ? lastPostAt(context, clubId) : null),
  }),
);
