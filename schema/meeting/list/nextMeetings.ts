import type { Meeting as StoredMeeting } from '#prisma/generated/client/client.ts';
import { builder } from '../../core/builder.ts';
import { subjects } from '../../core/subjects.ts';
import { Meeting } from '../Meeting.ts';
import { meetingViews } from '../meetingViews.ts';

/** How many meetings are returned. */
const count = 3;

builder.queryField('nextMeetings', (t) =>
  t.field({
    type: [Meeting],
    description:
      'Returns the next three meetings of all open, verified clubs, except cancelled ones. `place` is always `null` here.',
    resolve: async (_root, _args, context) => {
      const { database, clock, cacheTags } = context;
      cacheTags.add(subjects.meetings());
      // Uses a partial index that holds only these.
      const meetings = await database.$queryRaw<StoredMeeting[]>`
        SELECT * FROM "Meeting" WHERE listed AND "cancelledAt" IS NULL AND "startsAt" > ${clock()}
        ORDER BY "startsAt", id LIMIT ${count}`;
      return meetingViews(context, meetings, false);
    },
  }),
);
