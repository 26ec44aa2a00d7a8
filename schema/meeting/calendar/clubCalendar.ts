import { seesInside } from '../../access/roles.ts';
import { builder } from '../../core/builder.ts';
import { Failure } from '../../core/errors.ts';
import { bounds } from '../../figures/bounds.ts';
import { clubAccess } from '../../membership/clubAccess.ts';
import { Calendar, feedOf, inFeed } from './Calendar.ts';
import { calendarFile } from './calendarFile.ts';

builder.queryField('clubCalendar', (t) =>
  t.field({
    type: Calendar,
    // It can have hundreds of meetings.
    complexity: 100,
    contract: { refusals: ['club.unknown', 'meeting.noCalendar'] },
    description: `Returns the meetings of an open club as a calendar that everybody can subscribe to, at \`/api/v1/club/{clubID}/calendar.ics\`: the meetings that are not over, including cancelled ones, without the place; for people who belong to the club and for administrators also those of the last ${bounds.calendarDays} days. Closed clubs have no such calendar; their members can use the calendar of all their meetings.`,
    args: { clubID: t.arg.int({ description: 'The id of the club.' }) },
    resolve: async (_root, { clubID: clubId }, context) => {
      const access = await clubAccess(context, clubId);
      const { club } = access;
      if (club.privacy) throw new Failure('meeting.noCalendar');
      const now = context.clock();
      const meetings = await context.database.meeting.findMany({
        where: { clubId, ...(seesInside(access) ? feedOf(now) : { endsAt: { gt: now } }) },
        include: { series: true },
        ...inFeed,
      });
      return {
        text: calendarFile(
          club.title,
          meetings.map((meeting) => ({ ...meeting, place: '' })),
          { publicUrl: context.publicUrl },
        ),
      };
    },
  }),
);
