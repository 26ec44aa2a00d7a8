import { Prisma } from '#prisma/generated/client/client.ts';
import { belongsToClubSql } from '../access/members.ts';
import { isForClubSql, readerOfClubs } from '../access/reader.ts';
import { administers } from '../core/builder.ts';
import { batchLoader } from '../lists/batchLoader.ts';

/** Whether the viewer sees what only a club's members see (`seesInside`). */
export const insideOf = batchLoader<boolean>(async (context, ids) => {
  if (administers(context)) return new Map(ids.map((id) => [id, true]));
  const reader = readerOfClubs(context);
  if (reader.id === 0) return new Map();
  const club = Prisma.sql`"Club"`;
  const clubs = await context.database.$queryRaw<{ id: number }[]>`
    SELECT id FROM "Club" WHERE id = ANY (${ids}) AND ${isForClubSql(reader, Prisma.sql`id`)}
      AND ${belongsToClubSql(club, reader.id)}`;
  return new Map(clubs.map(({ id }) => [id, true]));
}, false);
