import { readRow } from '#prisma/reads/row.ts';
import { clubsVisibleTo } from '../access/clubs.ts';
import { readerOf } from '../access/reader.ts';
import { builder } from '../core/builder.ts';
import { Cancelled } from '../core/errors.ts';
import { subjects } from '../core/subjects.ts';
import { ClubDetails } from './Club.ts';

builder.queryField('club', (t) =>
  t.prismaField({
    type: ClubDetails,
    description: 'Returns a club. Declined clubs are visible only to their owner and to administrators.',
    contract: { refusals: ['club.unknown'] },
    args: { id: t.arg.int({ description: 'The id of the club.' }) },
    resolve: async (query, _root, { id }, context) => {
      context.cacheTags.add(subjects.club(id)).add(subjects.inClub(id));
      const where = { id, ...clubsVisibleTo(readerOf(context, id)) };
      const club = await readRow(context.database, 'Club', { ...query, where });
      if (!club) throw new Cancelled('club.unknown');
      return club;
    },
  }),
);
