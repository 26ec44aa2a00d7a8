import { operator } from '#locales/operator.ts';
import { hashToken, newToken } from '../account/tokens.ts';
import { User } from '../account/User.ts';
import { builder } from '../core/builder.ts';
import { Done } from '../core/Done.ts';
import { DeletedMeanwhile, Failure } from '../core/errors.ts';
import { english } from '../core/translate.ts';
import { bounds } from '../figures/bounds.ts';
import { Calendar } from './Calendar.ts';
import { type CalendarEntry, calendarFile } from './calendarFile.ts';
import { feedOf, inFeed } from './feeds.ts';

const CalendarSecret = builder.objectRef<{ secret: string }>('CalendarSecret').implement({
  description: "The secret of a member's calendar address, returned only once.",
  fields: (t) => ({
    secret: t.exposeString('secret', {
      description: 'The secret. The address is `/calendar.ics?token=` followed by the secret.',
    }),
  }),
});

builder.prismaObjectField(User, 'calendarSince', (t) =>
  t.field({
    type: 'DateTime',
    nullable: true,
    description:
      "When the member's current calendar address was created; `null` if they have none, and for other accounts.",
    select: { id: true, calendarAddress: { select: { createdAt: true } } },
    resolve: ({ id, calendarAddress }, _args, { viewer }) =>
      viewer?.id === id ? (calendarAddress?.createdAt ?? null) : null,
  }),
);

builder.mutationField('createCalendarAddress', (t) =>
  t.withAuth({ member: true }).field({
    type: CalendarSecret,
    contract: { refusals: ['account.emailUnconfirmed'] },
    description:
      "Creates a secret address for a calendar of the viewer's meetings, for calendar apps. It replaces any earlier address. Changing the password revokes it.",
    resolve: async (_root, _args, { database, viewer: { id: userId, confirmedEmail }, clock }) => {
      // Otherwise someone who registered another person's address could read the calendar once its owner takes over.
      if (!confirmedEmail) throw new Failure('account.emailUnconfirmed');
      const { token, tokenHash } = newToken();
      const row = { tokenHash, createdAt: clock() };
      await database.calendarAddress.upsert({ where: { userId }, create: { userId, ...row }, update: row });
      return { secret: token };
    },
  }),
);

builder.mutationField('revokeCalendarAddress', (t) =>
  t.withAuth({ member: true }).field({
    type: Done,
    contract: {},
    description: "Revokes the viewer's calendar address, if there is one.",
    resolve: async (_root, _args, { database, viewer: { id: userId } }) => {
      await database.calendarAddress.deleteMany({ where: { userId } });
      return { message: english('club:meeting.calendarRevoked') };
    },
  }),
);

builder.queryField('personalCalendar', (t) =>
  t.field({
    type: Calendar,
    // It can have hundreds of meetings.
    complexity: 100,
    contract: { refusals: ['meeting.calendarUnknown'], limits: ['calendar'] },
    description: `Returns a member's calendar by its secret address: the meetings that they are coming to, might come to or are on the waiting list for, both upcoming ones and those of the last ${bounds.calendarDays} days, including cancelled ones.`,
    args: { secret: t.arg.string({ description: 'The secret of the address.' }) },
    resolve: async (_root, { secret }, { database, limits, clock, address }) => {
      const found = await database.calendarAddress.findUnique({
        where: { tokenHash: hashToken(secret) },
        select: { user: { select: { id: true, deletedAt: true } } },
      });
      const user = found?.user.deletedAt ? undefined : found?.user;
      await limits.consume('calendar', user ? `user ${user.id}` : address);
      if (!user) throw new Failure('meeting.calendarUnknown');
      const meetings = await database.meeting.findMany({
        where: {
          ...feedOf(clock()),
          // As in `myMeetings`: only its owner may know of a declined club.
          club: { OR: [{ state: { not: 'declined' } }, { ownerId: user.id }] },
          replies: { some: { userId: user.id, answer: { not: 'no' } } },
        },
        include: { club: { select: { title: true } }, replies: { where: { userId: user.id } } },
        ...inFeed,
      });
      const entries = meetings.map(({ club, replies: [reply], ...meeting }): CalendarEntry => {
        // Can be null despite its type: Prisma reads clubs after meetings.
        if (!club) throw new DeletedMeanwhile();
        return { ...meeting, title: `${meeting.title} (${club.title})`, certain: reply?.answer === 'yes' };
      });
      return { text: calendarFile(operator.name, entries) };
    },
  }),
);
