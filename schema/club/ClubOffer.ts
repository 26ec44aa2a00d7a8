import { builder } from '../builder.ts';
import { Club } from './Club.ts';
import { ClubOwner } from './ClubOwner.ts';

/** A club that its owner would like to hand over. */
export const ClubOffer = builder.prismaObject('ClubOffer', {
  description: 'A club that its owner would like to hand over to the viewer.',
  fields: (t) => ({
    club: t.relation('club', { type: Club, description: 'The club.' }),
    from: t.relation('from', { type: ClubOwner, description: 'Its owner.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'Until when it can be accepted.' }),
  }),
});
