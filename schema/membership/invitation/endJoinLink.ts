import { recordClubAct } from '../../club/recordClubAct.ts';
import { clubNumber } from '../../club/rules.ts';
import { builder } from '../../core/builder.ts';
import { contractOf } from '../../core/contract.ts';
import { lockedOrganiserAccess } from '../clubAccess.ts';
import { ClubJoinLinkType, joinLinkOf } from './JoinLink.ts';

const contract = contractOf({
  rules: clubNumber,
  verified: true,
  refusals: ['club.unknown', 'membership.organisersOnly'],
});

builder.mutationField('endJoinLink', (t) =>
  t.withAuth({ may: 'members' }).field({
    type: ClubJoinLinkType,
    description:
      "Turns off a club's permanent link: nobody can join with it any more, not even once there is a new one. People who already have stay members. Only the owner and the organisers can do this. Doing it again changes nothing.",
    extensions: { changesPublicData: false },
    contract,
    args: { clubID: t.arg.int({ description: 'The id of the club.' }) },
    resolve: async (_root, args, context) => {
      const { database, viewer, clock } = context;
      const { clubID: clubId } = contract.check(args, viewer);
      await database.$transaction(async (transaction) => {
        await lockedOrganiserAccess(transaction, viewer, clubId);
        const { count } = await transaction.joinLink.updateMany({
          where: { clubId, isOpen: true },
          data: { isOpen: false },
        });
        if (count)
          await recordClubAct(transaction, { clubId, kind: 'invitationRevoked', actorId: viewer.id, at: clock() });
      });
      return joinLinkOf(context, clubId);
    },
  }),
);
