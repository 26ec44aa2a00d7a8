import { Club } from '../../club/Club.ts';
import { builder } from '../../core/builder.ts';
import { subjects } from '../../core/subjects.ts';
import { batchLoader } from '../../lists/batchLoader.ts';

/** When each club's next public meeting starts. */
const nextOf = batchLoader<Date | null>(async ({ database, clock }, ids) => {
  const next = await database.$queryRaw<{ id: number; startsAt: Date }[]>`
    SELECT each.id, next."startsAt" FROM unnest(${ids}::int[]) AS each(id), LATERAL (
      SELECT "startsAt" FROM "Meeting"
      WHERE "clubId" = each.id AND listed AND "cancelledAt" IS NULL AND "startsAt" > ${clock()}
      ORDER BY "startsAt" LIMIT 1) AS next`;
  return new Map(next.map(({ id, startsAt }) => [id, startsAt]));
}, null);

builder.prismaObjectField(Club, 'nextMeetingAt', (t) =>
  t.field({
    type: 'DateTime',
    nullable: true,
    example: '2026-12-03T18:00:00.000Z',
    description:
      'When the next meeting of the club starts, if it is an open, verified club; `null` if none is planned, and for other clubs.',
    select: { id: true },
    resolve: async ({ id }, _args, context) => {
      context.cacheTags.add(subjects.meetings(id));
      const next = await nextOf(context, id);
      if (next) context.outdatedAt.push(next);
      return next;
    },
  }),
);
