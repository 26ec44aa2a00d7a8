import { belongsToClub } from '../../access/roles.ts';
import { ClubDetails } from '../../club/Club.ts';
import { builder } from '../../core/builder.ts';
import { contractOf } from '../../core/contract.ts';
import { Failure } from '../../core/errors.ts';
import { lockedClubAccess } from '../clubAccess.ts';
import { acceptance } from '../rules.ts';
import { storeAcceptance } from './rulesAccepted.ts';

const contract = contractOf({
  rules: acceptance,
  verified: true,
  refusals: ['club.unknown', 'membership.membersOnly', 'club.rulesChanged'],
  limits: ['change'],
});

builder.mutationField('acceptHouseRules', (t) =>
  t.withAuth({ may: 'clubs' }).prismaField({
    type: ClubDetails,
    description:
      'Accepts the house rules of a club that the viewer belongs to or has asked to join. Accepting them again changes nothing. What was accepted ends with the membership.',
    contract,
    args: {
      clubID: t.arg.int({ description: 'The id of the club.' }),
      version: t.arg.int({ description: 'The version that the viewer has read, which must be the present one.' }),
    },
    resolve: async (query, _root, args, { database, viewer, clock }) => {
      const { clubID, version } = contract.check(args, viewer);
      return database.$transaction(async (transaction) => {
        const { club, role } = await lockedClubAccess(transaction, viewer, clubID);
        if (!belongsToClub(role) && role !== 'applicant') throw new Failure('membership.membersOnly');
        await storeAcceptance(transaction, club, { userId: viewer.id, version, at: clock() });
        return transaction.club.findUniqueOrThrow({ ...query, where: { id: clubID } });
      });
    },
  }),
);
