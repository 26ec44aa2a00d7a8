import { builder } from '../builder.ts';
import { ManagedClub, ManagedClubConnection } from '../club/Club.ts';

builder.queryField('clubsToReview', (t) =>
  t.prismaConnection(
    {
      type: ManagedClub,
      cursor: 'id',
      authScopes: { admin: true },
      contract: {},
      description: 'Returns the clubs that await a decision (new ones, reworded ones and appeals), oldest first.',
      resolve: (query, _root, _args, { database }) =>
        database.club.findMany({ ...query, where: { awaitsReviewSince: { not: null } }, orderBy: { id: 'asc' } }),
    },
    ManagedClubConnection,
  ),
);
