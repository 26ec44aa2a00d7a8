import { listedClubs } from '../../access/clubs.ts';
import { builder } from '../../core/builder.ts';
import { Cancelled } from '../../core/errors.ts';
import { OpenedInvitation } from './ClubInvitation.ts';
import { findInvitation } from './invitations.ts';

builder.queryField('invitation', (t) =>
  t.prismaField({
    type: OpenedInvitation,
    description: 'Returns an open invitation to a club by the token from its link.',
    contract: {
      refusals: ['club.unknown', 'invitation.unknown', 'invitation.expired', 'invitation.usedUp', 'invitation.revoked'],
      limits: ['invitationToken'],
    },
    args: { token: t.arg.string({ description: 'The token from the link.' }) },
    resolve: async (query, _root, { token }, { database, limits, address, clock }) => {
      await limits.consume('invitationToken', address);
      const { id, clubId } = await findInvitation(database, token, clock());
      // Only wrong guesses count.
      await limits.forgive('invitationToken', address);
      const unlisted = await database.club.count({ where: { id: clubId, NOT: listedClubs } });
      if (unlisted) throw new Cancelled('club.unknown');
      return database.invitation.findUniqueOrThrow({ ...query, where: { id } });
    },
  }),
);
