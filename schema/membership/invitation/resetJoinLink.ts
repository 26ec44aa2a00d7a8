import { isListed } from '../../access/clubs.ts';
import { recordClubAct } from '../../club/recordClubAct.ts';
import { clubNumber } from '../../club/rules.ts';
import { builder } from '../../core/builder.ts';
import { contractOf } from '../../core/contract.ts';
import { Failure } from '../../core/errors.ts';
import { assertRunsClub, lockedOrganiserAccess } from '../clubAccess.ts';
import { ClubJoinLinkType, joinLinkOf } from './JoinLink.ts';

const contract = contractOf({
  rules: clubNumber,
  verified: true,
  refusals: ['club.unknown', 'membership.organisersOnly', 'invitation.clubDeclined'],
  limits: ['inviteToClub'],
});

builder.mutationField('resetJoinLink', (t) =>
  t.withAuth({ may: 'members' }).field({
    type: ClubJoinLinkType,
    description:
      "Creates a club's permanent link, with which anyone who is not banned, declined or removed joins without a request. If there was one, it stops working at once. It keeps working when whoever created it leaves. Only the owner and the organisers can do this. A declined club cannot invite.",
    extensions: { changesPublicData: false },
    contract,
    args: { clubID: t.arg.int({ description: 'The id of the club.' }) },
    resolve: async (_root, args, context) => {
      const { database, viewer, limits, clock } = context;
      const { clubID: clubId } = contract.check(args, viewer);
      await assertRunsClub(database, viewer, clubId);
      await limits.consume('inviteToClub', String(viewer.id));
      await database.$transaction(async (transaction) => {
        const { club } = await lockedOrganiserAccess(transaction, viewer, clubId);
        if (!isListed(club)) throw new Failure('invitation.clubDeclined');
        const at = clock();
        await transaction.joinLink.upsert({
          where: { clubId },
          create: { clubId, createdAt: at },
          update: { counter: { increment: 1 }, isOpen: true, createdAt: at },
        });
        await recordClubAct(transaction, { clubId, kind: 'invitationCreated', actorId: viewer.id, at });
      });
      return joinLinkOf(context, clubId);
    },
  }),
);
