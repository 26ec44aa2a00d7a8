import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { Failure } from '../core/errors.ts';
import { ManagedClub } from './Club.ts';
import { lockOwnClub } from './lockClub.ts';
import { clubNumber } from './rules.ts';

const contract = contractOf({
  rules: clubNumber,
  verified: true,
  refusals: ['club.unknown', 'club.notOwner', 'club.offerUnknown'],
  limits: ['change'],
});

builder.mutationField('withdrawClubOffer', (t) =>
  t.withAuth({ may: 'clubs' }).prismaField({
    type: ManagedClub,
    description: "Withdraws the open offer of one of the viewer's clubs.",
    extensions: { changesPublicData: false },
    contract,
    args: { clubID: t.arg.int({ description: 'The id of the club.' }) },
    resolve: (query, _root, args, { database, viewer }) => {
      const { clubID: clubId } = contract.check(args, viewer);
      return database.$transaction(async (transaction) => {
        await lockOwnClub(transaction, viewer, clubId);
        const { count } = await transaction.clubOffer.deleteMany({ where: { clubId } });
        if (count === 0) throw new Failure('club.offerUnknown');
        return transaction.club.findUniqueOrThrow({ ...query, where: { id: clubId } });
      });
    },
  }),
);
