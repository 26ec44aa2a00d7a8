import { listedClubs } from '../../access/clubs.ts';
import { builder } from '../../core/builder.ts';
import { Cancelled } from '../../core/errors.ts';
import { OpenedJoinLink } from './JoinLink.ts';
import { findJoinLink } from './joinLinks.ts';

builder.queryField('joinLink', (t) =>
  t.field({
    type: OpenedJoinLink,
    description: "Returns a club's permanent link by its token.",
    contract: { refusals: ['club.unknown', 'invitation.unknown', 'invitation.revoked'], limits: ['invitationToken'] },
    args: { token: t.arg.string({ description: 'The token from the link.' }) },
    resolve: async (_root, { token }, context) => {
      const { database, limits, address } = context;
      await limits.consume('invitationToken', address);
      const { clubId } = await findJoinLink(context, database, token);
      // Only wrong guesses count.
      await limits.forgive('invitationToken', address);
      const unlisted = await database.club.count({ where: { id: clubId, NOT: listedClubs } });
      if (unlisted) throw new Cancelled('club.unknown');
      return { clubId };
    },
  }),
);
