import { builder } from '../core/builder.ts';
import { Failure } from '../core/errors.ts';
import { Meeting } from './Meeting.ts';
import { placeOfMeeting } from './placeOfMeeting.ts';
import { isInside, isPublic, shownMeetings } from './shownMeetings.ts';

builder.queryField('meeting', (t) =>
  t.field({
    type: Meeting,
    contract: { refusals: ['meeting.unknown'] },
    description:
      'Returns a meeting. Everybody can see upcoming meetings of open clubs, without the place; all others are visible only to people who belong to the club and to administrators.',
    args: { id: t.arg.int({ description: 'The id of the meeting.' }) },
    resolve: async (_root, { id }, context) => {
      const meeting = await context.database.meeting.findUnique({ where: { id } });
      if (!meeting) throw new Failure('meeting.unknown');
      const place = await placeOfMeeting(context, meeting);
      const inside = isInside(place);
      const [shown] = await shownMeetings(context, [meeting], inside);
      if (!shown || (!inside && !isPublic(place, meeting, context.clock()))) throw new Failure('meeting.unknown');
      return shown;
    },
  }),
);
