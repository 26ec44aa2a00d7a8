import { SiteNumbers } from '../../club/siteNumbers.ts';
import { builder } from '../../core/builder.ts';
import { subjects } from '../../core/subjects.ts';

/** The highest number of meetings counted. */
const maxCounted = 1000;

builder.objectField(SiteNumbers, 'upcomingMeetings', (t) =>
  t.int({
    example: 12,
    description: `The number of upcoming meetings of all open, verified clubs, except cancelled ones; at most ${maxCounted}.`,
    resolve: async (_numbers, _args, { database, clock, cacheTags }) => {
      cacheTags.add(subjects.meetings());
      const [counted] = await database.$queryRaw<{ count: number }[]>`
        SELECT count(*)::int AS count FROM (
          SELECT FROM "Meeting" WHERE listed AND "cancelledAt" IS NULL AND "startsAt" > ${clock()}
          ORDER BY "startsAt", id LIMIT ${maxCounted}) AS upcoming`;
      return counted?.count ?? 0;
    },
  }),
);
