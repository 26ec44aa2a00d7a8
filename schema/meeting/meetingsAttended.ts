import { builder } from '../core/builder.ts';
import { batchLoader } from '../lists/batchLoader.ts';
import { ClubMember } from '../membership/ClubMember.ts';

/** How many meetings people came to, by their id, in each of their clubs. */
const attended = batchLoader<ReadonlyMap<number, number>>(async ({ database }, ids) => {
  const rows = await database.$queryRaw<{ userId: number; clubId: number; count: number }[]>`
    SELECT "userId", "clubId", count(*)::int AS count
    FROM "Attendance" JOIN "Meeting" ON "Meeting".id = "meetingId"
    WHERE "userId" = ANY(${ids}::int[]) GROUP BY "userId", "clubId"`;
  const counts = new Map<number | null, Map<number, number>>(ids.map((id) => [id, new Map()]));
  for (const { userId, clubId, count } of rows) counts.get(userId)?.set(clubId, count);
  return counts;
}, new Map());

builder.objectField(ClubMember, 'meetingsAttended', (t) =>
  t.int({
    complexity: 2,
    example: 9,
    description: 'The number of meetings of the club that they came to, as recorded by those who run it.',
    resolve: async ({ userId, clubId }, _args, context) => (await attended(context, userId)).get(clubId) ?? 0,
  }),
);
