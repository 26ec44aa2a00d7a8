import { User } from '../account/User.ts';
import { builder } from '../core/builder.ts';
import { countLoader } from '../lists/batchLoader.ts';
import { ManagedClub, ManagedClubConnection } from './Club.ts';

/** How many clubs a member owns, batched per request. */
const ownedClubCount = countLoader(async ({ database }, ownerIds) => {
  const rows = await database.club.groupBy({ by: ['ownerId'], where: { ownerId: { in: ownerIds } }, _count: true });
  return new Map(rows.map(({ ownerId, _count }) => [ownerId, _count]));
});

builder.prismaObjectField(User, 'clubs', (t) =>
  t.relatedConnection(
    'clubs',
    {
      type: ManagedClub,
      cursor: 'id',
      totalCount: true,
      query: { orderBy: { id: 'desc' } },
      description: 'The clubs that the member owns, newest first.',
    },
    ManagedClubConnection,
  ),
);

builder.prismaObjectField(User, 'club', (t) =>
  t.prismaField({
    type: ManagedClub,
    nullable: true,
    description: 'One of the clubs that the member owns; `null` if they own no such club.',
    args: { id: t.arg.int({ description: 'The id of the club.' }) },
    select: { id: true },
    resolve: (query, { id: ownerId }, { id }, { database }) =>
      database.club.findUnique({ ...query, where: { id, ownerId } }),
  }),
);

builder.prismaObjectField(User, 'clubCount', (t) =>
  t.int({
    description: 'The number of clubs the member owns.',
    select: { id: true },
    resolve: ({ id }, _args, context) => ownedClubCount(context, id),
  }),
);
