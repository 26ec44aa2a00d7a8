import { recordClubAct } from '../../club/recordClubAct.ts';
import { builder } from '../../core/builder.ts';
import { contractOf } from '../../core/contract.ts';
import { Done } from '../../core/Done.ts';
import { Failure } from '../../core/errors.ts';
import { english } from '../../core/translate.ts';
import { lockedOrganiserAccess } from '../clubAccess.ts';
import { clubInvitation } from '../rules.ts';

const contract = contractOf({
  rules: clubInvitation,
  verified: true,
  refusals: ['club.unknown', 'membership.organisersOnly', 'invitation.unknown'],
});

builder.mutationField('revokeInvitation', (t) =>
  t.withAuth({ may: 'members' }).field({
    type: Done,
    description:
      "Revokes an invitation to a club. Nobody can join with it any more; people who already have stay members. Only the owner and the organisers can revoke invitations, including each other's. Revoking again changes nothing.",
    extensions: { changesPublicData: false },
    contract,
    args: {
      clubID: t.arg.int({ description: 'The id of the club.' }),
      id: t.arg.id({ description: 'The id of the invitation.' }),
    },
    resolve: async (_root, args, { database, viewer, clock }) => {
      const { clubID: clubId, id } = contract.check(args, viewer);
      await database.$transaction(async (transaction) => {
        await lockedOrganiserAccess(transaction, viewer, clubId);
        const invitation = await transaction.invitation.findUnique({ where: { id, clubId } });
        if (!invitation) throw new Failure('invitation.unknown');
        if (invitation.revokedAt) return;
        const at = clock();
        await transaction.invitation.update({ where: { id }, data: { revokedAt: at } });
        await recordClubAct(transaction, { clubId, kind: 'invitationRevoked', actorId: viewer.id, at });
      });
      return { message: english('club:invitation.revoked') };
    },
  }),
);
