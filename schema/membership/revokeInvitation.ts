import { recordClubAct } from '../club/recordClubAct.ts';
import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { Done } from '../core/Done.ts';
import { Failure } from '../core/errors.ts';
import { english } from '../core/translate.ts';
import { runs } from './ClubRole.ts';
import { lockedPlaceIn } from './place.ts';
import { clubInvitation } from './rules.ts';

const contract = contractOf({
  rules: clubInvitation,
  refusals: ['account.emailUnconfirmed', 'club.unknown', 'membership.organisersOnly', 'invitation.unknown'],
});

builder.mutationField('revokeInvitation', (t) =>
  t.withAuth({ may: 'clubs' }).field({
    type: Done,
    description:
      "Revokes an invitation to a club. Nobody can join with it any more; people who already have stay members. Only the owner and the organisers can revoke invitations, including each other's. Revoking again changes nothing.",
    contract,
    args: {
      clubID: t.arg.int({ description: 'The id of the club.' }),
      id: t.arg.int({ description: 'The id of the invitation.' }),
    },
    resolve: async (_root, args, { database, viewer, clock }) => {
      const { clubID: clubId, id } = contract.check(args);
      if (!viewer.confirmedEmail) throw new Failure('account.emailUnconfirmed');
      await database.$transaction(async (transaction) => {
        const { role } = await lockedPlaceIn(transaction, viewer, clubId);
        if (!runs(role)) throw new Failure('membership.organisersOnly');
        const found = await transaction.invitation.findUnique({ where: { id, clubId } });
        if (!found) throw new Failure('invitation.unknown');
        if (found.revokedAt) return;
        const at = clock();
        await transaction.invitation.update({ where: { id }, data: { revokedAt: at } });
        await recordClubAct(transaction, { clubId, kind: 'invitationRevoked', actorId: viewer.id, at });
      });
      return { message: english('club:invitation.revoked') };
    },
  }),
);
