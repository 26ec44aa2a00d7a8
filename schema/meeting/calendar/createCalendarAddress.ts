import { newToken } from '../../account/credentials/tokens.ts';
import { User } from '../../account/User.ts';
import { builder } from '../../core/builder.ts';

const CalendarSecret = builder.objectRef<{ secret: string }>('CalendarSecret').implement({
  description: "The secret of a member's calendar address, returned only once.",
  fields: (t) => ({
    secret: t.exposeString('secret', {
      description: 'The secret. The address is `/calendar.ics?token=` followed by the secret.',
    }),
  }),
});

builder.mutationField('createCalendarAddress', (t) =>
  t.withAuth({ member: true }).field({
    type: CalendarSecret,
    // Otherwise someone who registered another person's address could read the calendar once its owner takes over.
    extensions: { changesPublicData: false },
    contract: { verified: true, limits: ['change'] },
    description:
      "Creates a secret address for a calendar of the viewer's meetings, for calendar apps. It replaces any earlier address. Changing the password revokes it.",
    resolve: async (_root, _args, { database, viewer: { id: userId }, clock }) => {
      const { token, tokenHash } = newToken();
      const row = { tokenHash, createdAt: clock() };
      await database.calendarAddress.upsert({ where: { userId }, create: { userId, ...row }, update: row });
      return { secret: token };
    },
  }),
);

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
