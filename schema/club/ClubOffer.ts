import { offersTo } from '../access/offers.ts';
import { User } from '../account/User.ts';
import { builder } from '../core/builder.ts';
import { deletedMeanwhile } from '../core/errors.ts';
import { Club, ClubOwner } from './Club.ts';

const maxOffers = 50;

/** The offer of a club, as the member it is offered to sees it. */
const ClubOffer = builder.prismaObject('ClubOffer', {
  description: 'An offer to hand over a club to the viewer.',
  fields: (t) => ({
    club: t.relation('club', { type: Club, onNull: deletedMeanwhile, description: 'The club on offer.' }),
    from: t.relation('from', {
      type: ClubOwner,
      onNull: deletedMeanwhile,
      description: 'The owner, who made the offer.',
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When the offer expires.' }),
  }),
});

builder.prismaObjectField(User, 'clubOffers', (t) =>
  t.prismaField({
    type: [ClubOffer],
    description: `The open offers of clubs to the viewer, newest first; at most ${maxOffers}. Empty for other accounts, and until the e-mail address is verified.`,
    select: { id: true, email: true, confirmedEmail: true },
    resolve: (query, { id, email, confirmedEmail }, _args, { database, viewer, clock }) =>
      database.clubOffer.findMany({
        ...query,
        where: {
          ...offersTo({ id, email, confirmedEmail: viewer?.id === id && confirmedEmail }),
          expiresAt: { gt: clock() },
        },
        orderBy: { createdAt: 'desc' },
        take: maxOffers,
      }),
  }),
);
