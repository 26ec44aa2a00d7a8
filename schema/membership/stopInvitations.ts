import { english } from '#locales/translate.ts';
import { builder } from '../builder.ts';
import { Done } from '../Done.ts';
import { Failure } from '../errors.ts';
import { addressHashIn } from './stoppedInvitations.ts';

builder.mutationField('stopInvitations', (t) =>
  t.field({
    type: Done,
    description:
      'Makes sure that an address gets no more invitations by e-mail, from any club, for whoever has the link from such an e-mail.',
    contract: { refusals: ['invitation.stopUnknown'], limits: ['invitationToken'] },
    args: { token: t.arg.string({ description: 'The token from the link.' }) },
    resolve: async (_root, { token }, context) => {
      const { database, limits, address, clock } = context;
      await limits.consume('invitationToken', address);
      const addressHash = addressHashIn(context, token);
      if (!addressHash) throw new Failure('invitation.stopUnknown');
      await database.invitationRefusal.createMany({ data: [{ addressHash, at: clock() }], skipDuplicates: true });
      return { message: english('club:invitation.stopped') };
    },
  }),
);
