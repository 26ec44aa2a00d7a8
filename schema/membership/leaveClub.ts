import { belongsToClub } from '../access/roles.ts';
import { recordClubAct } from '../club/recordClubAct.ts';
import { clubNumber } from '../club/rules.ts';
import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { Done } from '../core/Done.ts';
import { Failure } from '../core/errors.ts';
import { english } from '../core/translate.ts';
import { lockedClubAccess } from './clubAccess.ts';

const contract = contractOf({
  rules: clubNumber,
  refusals: ['club.unknown', 'membership.ownerStays'],
  limits: ['change'],
});

builder.mutationField('leaveClub', (t) =>
  t.withAuth({ may: 'clubs' }).field({
    type: Done,
    description:
      "Ends the viewer's membership of a club, or withdraws their request to join it. Owners cannot leave; they can hand the club over or delete it instead. Changes nothing if the viewer is not in the club.",
    contract,
    args: { clubID: t.arg.int({ description: 'The id of the club.' }) },
    resolve: async (_root, args, { database, viewer, clock }) => {
      const { clubID: clubId } = contract.check(args);
      const userId = viewer.id;
      const where = { clubId_userId: { clubId, userId } };
      return database.$transaction(async (transaction) => {
        const { club, role, membership } = await lockedClubAccess(transaction, viewer, clubId, true);
        if (role === 'owner') throw new Failure('membership.ownerStays');
        const at = clock();
        const leaves = belongsToClub(role);
        if (leaves || role === 'applicant')
          await recordClubAct(transaction, {
            clubId,
            kind: leaves ? 'left' : 'withdrawn',
            actorId: userId,
            userId,
            at,
          });
        // Triggers (prisma/functions/Membership.sql) end the person's replies, which moves up the waiting lists, their choice
        // of e-mails and their invitations, count the members, and settle the notification of requests.
        if (leaves || (role === 'applicant' && !membership?.reason)) await transaction.membership.delete({ where });
        else if (role === 'applicant')
          // Someone who was removed before goes back to being removed.
          await transaction.membership.update({ where, data: { role: 'removed', message: '', since: at } });
        return { message: english('club:membership.left', { title: club.title }) };
      });
    },
  }),
);
