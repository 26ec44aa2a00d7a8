import { builder } from '../builder.ts';
import { Cancelled, check, Failure, InvalidInput } from '../errors.ts';
import { ManagedClub } from './Club.ts';
import { lockOwnClub } from './lockClub.ts';
import { clubNumber } from './rules.ts';

builder.mutationField('withdrawClubOffer', (t) =>
  t.withAuth({ may: 'clubs' }).prismaField({
    type: ManagedClub,
    description: "Takes back the offer of one of the viewer's clubs. NOT_FOUND when there is none.",
    errors: { types: [InvalidInput, Cancelled] },
    args: { clubID: t.arg.int({ description: 'The number of the club.' }) },
    resolve: (query, _root, args, { database, viewer }) => {
      const { clubID: clubId } = check(clubNumber, args);
      return database.$transaction(async (transaction) => {
        await lockOwnClub(transaction, viewer, clubId);
        const { count } = await transaction.clubOffer.deleteMany({ where: { clubId } });
        if (count === 0) throw new Failure('NOT_FOUND', 'club.offerUnknown');
        return transaction.club.findUniqueOrThrow({ ...query, where: { id: clubId } });
      });
    },
  }),
);
