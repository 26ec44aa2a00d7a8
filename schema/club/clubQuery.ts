import { joinedRead } from '#prisma/joinedRead.ts';
import { clubsVisibleTo } from '../access/clubs.ts';
import { readerOf } from '../access/reader.ts';
import { builder } from '../core/builder.ts';
import { Cancelled } from '../core/errors.ts';
import { ClubDetails } from './Club.ts';

builder.queryField('club', (t) =>
  t.prismaField({
    type: ClubDetails,
    description: 'Returns a club. Declined clubs are visible only to their owner and to administrators.',
    contract: { refusals: ['club.unknown'] },
    args: { id: t.arg.int({ description: 'The id of the club.' }) },
    resolve: async (query, _root, { id }, context) => {
      const asked = { ...query, where: { id, ...clubsVisibleTo(readerOf(context)) } };
      const { database } = context;
      const club = await joinedRead(database, 'Club', asked, () => database.club.findUnique(asked));
      if (!club) throw new Cancelled('club.unknown');
      return club;
    },
  }),
);
