import type { MeetingSeries as StoredSeries } from '#prisma/generated/client/client.ts';
import { builder } from '../../core/builder.ts';
import { bounds } from '../../figures/bounds.ts';
import { batchLoader } from '../../lists/batchLoader.ts';
import { MeetingFrequencyEnum } from '../MeetingInput.ts';
import { localAt } from './localTime.ts';
import { ruleOf, stampOf } from './recurrence.ts';

/** The number of a series' meetings that are not cancelled, and of those among them that are not over. */
const counts = batchLoader(
  async ({ database, clock }, ids) => {
    const rows = await database.$queryRaw<{ id: number; count: number; coming: number }[]>`
      SELECT "seriesId" AS id, count(*)::int AS count, (count(*) FILTER (WHERE "endsAt" > ${clock()}))::int AS coming
      FROM "Meeting" WHERE "seriesId" = ANY(${ids}::int[]) AND "cancelledAt" IS NULL GROUP BY "seriesId"`;
    return new Map(rows.map((row) => [row.id as number | null, row]));
  },
  { id: 0, count: 0, coming: 0 },
);

/** A series of meetings. */
export const MeetingSeries = builder.objectRef<StoredSeries>('MeetingSeries').implement({
  description: `A series of meetings: up to ${bounds.seriesMeetings} of them, at the same local time, across clock changes.`,
  fields: (t) => ({
    id: t.exposeInt('id', { example: 3, description: 'The id of the series.' }),
    rule: t.string({
      example: 'FREQ=WEEKLY;UNTIL=20270218T190000Z',
      description: 'The recurrence rule (RFC 5545, 3.3.10).',
      resolve: (series) => `${ruleOf(series)};UNTIL=${stampOf(series.lastAt)}`,
    }),
    frequency: t.field({
      type: MeetingFrequencyEnum,
      example: 'weekly',
      description: 'How often it meets.',
      resolve: ({ ordinal }) => (ordinal === 0 ? 'weekly' : 'monthlyByDay'),
    }),
    interval: t.exposeInt('interval', {
      example: 1,
      description: 'Every how many weeks or months it meets.',
    }),
    weekday: t.int({
      example: 4,
      description: 'The day of the week, in its time zone: 1 for Monday to 7 for Sunday.',
      resolve: ({ startsAt, zone }) => localAt(startsAt, zone).dayOfWeek,
    }),
    ordinal: t.int({
      nullable: true,
      example: null,
      description:
        'Which of the month’s days of that name it meets on: the first is 1, and -1 the last; `null` if it meets weekly. Months without a fifth such day are left out.',
      resolve: ({ ordinal }) => ordinal || null,
    }),
    start: t.expose('startsAt', {
      type: 'DateTime',
      example: '2026-12-03T19:00:00.000Z',
      description: 'When its first meeting starts, by the rule.',
    }),
    until: t.expose('lastAt', {
      type: 'DateTime',
      example: '2027-02-18T19:00:00.000Z',
      description: 'When its last meeting starts, by the rule.',
    }),
    zone: t.exposeString('zone', { example: 'Europe/Rome', description: 'Its time zone, as an IANA name.' }),
    count: t.int({
      example: 12,
      description: 'The number of its meetings, except cancelled ones.',
      resolve: async ({ id }, _args, context) => (await counts(context, id)).count,
    }),
    comingCount: t.int({
      example: 9,
      description: 'The number of those that are not over.',
      resolve: async ({ id }, _args, context) => (await counts(context, id)).coming,
    }),
    updatedAt: t.expose('changedAt', {
      type: 'DateTime',
      example: '2026-11-02T18:30:00.000Z',
      description:
        "When the series was last changed; changes of single meetings do not count. Send it back as `seenSeries` to avoid overwriting someone else's changes.",
    }),
  }),
});

/** A series by its id. */
export const seriesOf = batchLoader<StoredSeries | null>(async ({ database }, ids) => {
  const series = await database.meetingSeries.findMany({ where: { id: { in: ids } } });
  return new Map(series.map((one) => [one.id, one]));
}, null);
