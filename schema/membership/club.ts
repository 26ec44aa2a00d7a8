import { joinedRead } from '#prisma/joinedRead.ts';
import { ClubDetails } from '../club/Club.ts';
import { administers, allows, builder } from '../core/builder.ts';
import { Cancelled } from '../core/errors.ts';

builder.queryField('club', (t) =>
  t.prismaField({
    type: ClubDetails,
    description: 'Returns a club. Declined clubs are visible only to their owner and to administrators.',
    contract: { refusals: ['club.unknown'] },
    args: { id: t.arg.int({ description: 'The id of the club.' }) },
    resolve: async (query, _root, { id }, context) => {
      const reader = allows(context.viewer, 'read') ? context.viewer : null;
      const shown = { OR: [{ state: { not: 'declined' as const } }, { ownerId: reader?.id ?? 0 }] };
      const asked = { ...query, where: { id, ...(administers(context) ? {} : shown) } };
      const { database } = context;
      const club = await joinedRead(database, 'Club', asked, () => database.club.findUnique(asked));
      if (!club) throw new Cancelled('club.unknown');
      return club;
    },
  }),
);
