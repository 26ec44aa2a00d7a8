import { User } from '../account/User.ts';
import { builder } from '../builder.ts';
import { Club } from './Club.ts';
import { ClubOwner } from './ClubOwner.ts';

/** A club that its owner would like to hand over. */
const ClubOffer = builder.prismaObject('ClubOffer', {
  description: 'A club that its owner would like to hand over to the viewer.',
  fields: (t) => ({
    club: t.relation('club', { type: Club, description: 'The club.' }),
    from: t.relation('from', { type: ClubOwner, description: 'Its owner.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'Until when it can be accepted.' }),
  }),
});

builder.prismaObjectField(User, 'clubOffers', (t) =>
  t.prismaField({
    type: [ClubOffer],
    description: 'The clubs that others offer to the viewer; nobody else sees them.',
    select: { id: true, email: true, confirmedEmail: true },
    resolve: (query, { id, email, confirmedEmail }, _args, { database, viewer, clock }) =>
      database.clubOffer.findMany({
        ...query,
        // Whoever has not verified the address may not be who it belongs to.
        where: { email: viewer?.id === id && confirmedEmail ? email : '', expiresAt: { gt: clock() } },
        orderBy: { createdAt: 'desc' },
        take: 50,
      }),
  }),
);
