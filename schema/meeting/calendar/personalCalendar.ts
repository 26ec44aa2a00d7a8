import { clubsVisibleTo } from '../../access/clubs.ts';
import { hashToken } from '../../account/credentials/tokens.ts';
import { builder } from '../../core/builder.ts';
import { DeletedMeanwhile, Failure } from '../../core/errors.ts';
import { bounds } from '../../figures/bounds.ts';
import { Calendar, feedOf, inFeed } from './Calendar.ts';
import { type CalendarEntry, calendarFile } from './calendarFile.ts';

builder.queryField('personalCalendar', (t) =>
  t.field({
    type: Calendar,
    // It can have hundreds of meetings.
    complexity: 100,
    contract: { refusals: ['meeting.calendarUnknown'], limits: ['calendar'] },
    description: `Returns a member's calendar by its secret address: the meetings that they are coming to, might come to or are on the waiting list for, both upcoming ones and those of the last ${bounds.calendarDays} days, including cancelled ones.`,
    args: { secret: t.arg.string({ description: 'The secret of the address.' }) },
    resolve: async (_root, { secret }, { database, limits, clock, address, publicUrl, settings }) => {
      const row = await database.calendarAddress.findUnique({
        where: { tokenHash: hashToken(secret) },
        select: { user: { select: { id: true, deletedAt: true } } },
      });
      const user = row?.user.deletedAt ? undefined : row?.user;
      await limits.consume('calendar', user ? `user ${user.id}` : address);
      if (!user) throw new Failure('meeting.calendarUnknown');
      const meetings = await database.meeting.findMany({
        where: {
          ...feedOf(clock()),
          club: clubsVisibleTo(user),
          replies: { some: { userId: user.id, answer: { not: 'no' } } },
        },
        include: { series: true, club: { select: { title: true } }, replies: { where: { userId: user.id } } },
        ...inFeed,
      });
      const entries = meetings.map(({ club, replies: [reply], ...meeting }): CalendarEntry => {
        // Can be null despite its type: Prisma reads clubs after meetings.
        if (!club) throw new DeletedMeanwhile();
        return { ...meeting, suffix: ` (${club.title})`, certain: reply?.answer === 'yes' };
      });
      return { text: calendarFile(settings.inForce().name, entries, { publicUrl }) };
    },
  }),
);
