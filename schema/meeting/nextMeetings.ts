import { builder } from '../builder.ts';
import { Meeting } from './Meeting.ts';
import { shownMeetings } from './shownMeetings.ts';

/** How many meetings are returned. */
const count = 3;

builder.queryField('nextMeetings', (t) =>
  t.field({
    type: [Meeting],
    description:
      'Returns the three meetings that begin next of all open, verified clubs, without those that were cancelled. Nobody is told their place here.',
    resolve: async (_root, _args, context) => {
      const { database, clock } = context;
      const meetings = await database.meeting.findMany({
        where: { startsAt: { gt: clock() }, cancelledAt: null, club: { state: 'verified', privacy: false } },
        orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
        take: count,
      });
      return shownMeetings(context, meetings, false);
    },
  }),
);
