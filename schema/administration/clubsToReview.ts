import { builder } from '../builder.ts';
import { ManagedClub, ManagedClubConnection } from '../club/Club.ts';

builder.queryField('clubsToReview', (t) =>
  t.prismaConnection(
    {
      type: ManagedClub,
      cursor: 'id',
      defaultSize: 20,
      maxSize: 100,
      authScopes: { admin: true },
      contract: {},
      description: 'The clubs that await a decision, new ones and appeals, the oldest first.',
      resolve: (query, _root, _args, { database }) =>
        database.club.findMany({ ...query, where: { awaitsReviewSince: { not: null } }, orderBy: { id: 'asc' } }),
    },
    ManagedClubConnection,
  ),
);
