import { builder } from '../../core/builder.ts';
import { Done } from '../../core/Done.ts';
import { Failure } from '../../core/errors.ts';
import { english } from '../../core/translate.ts';
import { addressHashIn } from './stoppedInvitations.ts';

builder.mutationField('stopInvitations', (t) =>
  t.field({
    type: Done,
    description:
      'Stops all invitations by e-mail to an address, from any club. The token from the link in such an e-mail is enough; no session is needed.',
    contract: { refusals: ['invitation.stopUnknown'], limits: ['invitationToken'] },
    args: { token: t.arg.string({ description: 'The token from the link.' }) },
    resolve: async (_root, { token }, context) => {
      const { database, limits, address, clock } = context;
      await limits.consume('invitationToken', address);
      const addressHash = addressHashIn(context, token);
      if (!addressHash) throw new Failure('invitation.stopUnknown');
      // Only wrong guesses count: a mail service opts out for many readers from one network.
      await limits.forgive('invitationToken', address);
      await database.invitationRefusal.createMany({ data: [{ addressHash, at: clock() }], skipDuplicates: true });
      return { message: english('club:invitation.stopped') };
    },
  }),
);
