import { builder } from '../builder.ts';
import { ManagedClub } from '../club/Club.ts';
import { contractOf } from '../contract.ts';

const contract = contractOf({});

builder.queryField('clubsToReview', (t) =>
  t.withAuth({ admin: true }).prismaConnection(
    {
      type: ManagedClub,
      cursor: 'id',
      defaultSize: 20,
      maxSize: 100,
      contract,
      description: 'The clubs that await a decision, new ones and appeals, the oldest first.',
      resolve: (query, _root, _args, { database }) =>
        database.club.findMany({ ...query, where: { awaitsReviewSince: { not: null } }, orderBy: { id: 'asc' } }),
    },
    { name: 'ClubsToReview' },
    { name: 'ClubsToReviewEdge' },
  ),
);
