import { canSeeMeeting } from '../access/meetings.ts';
import { seesInside } from '../access/roles.ts';
import { builder } from '../core/builder.ts';
import { Failure } from '../core/errors.ts';
import { Meeting } from './Meeting.ts';
import { meetingAccess } from './meetingAccess.ts';
import { meetingViews } from './meetingViews.ts';

builder.queryField('meeting', (t) =>
  t.field({
    type: Meeting,
    contract: { refusals: ['meeting.unknown'] },
    description:
      'Returns a meeting. Everybody can see upcoming meetings of open clubs, without the place; all others are visible only to people who belong to the club and to administrators.',
    args: {
      id: t.arg.int({ description: 'The id of the meeting.' }),
      clubID: t.arg.int({ required: false, description: 'The id of its club: a meeting of another is not returned.' }),
    },
    resolve: async (_root, { id, clubID }, context) => {
      const meeting = await context.database.meeting.findUnique({ where: { id } });
      if (!meeting || meeting.clubId !== (clubID ?? meeting.clubId)) throw new Failure('meeting.unknown');
      const access = await meetingAccess(context, meeting);
      const [view] = await meetingViews(context, [meeting], seesInside(access));
      if (!view || !canSeeMeeting(access, meeting, context.clock())) throw new Failure('meeting.unknown');
      return view;
    },
  }),
);
