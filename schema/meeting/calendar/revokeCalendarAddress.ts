import { builder } from '../../core/builder.ts';
import { Done } from '../../core/Done.ts';
import { english } from '../../core/translate.ts';

builder.mutationField('revokeCalendarAddress', (t) =>
  t.withAuth({ member: true }).field({
    type: Done,
    extensions: { changesPublicData: false },
    contract: {},
    description: "Revokes the viewer's calendar address, if there is one.",
    resolve: async (_root, _args, { database, viewer: { id: userId } }) => {
      await database.calendarAddress.deleteMany({ where: { userId } });
      return { message: english('club:meeting.calendarRevoked') };
    },
  }),
);
