import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { Done } from '../core/Done.ts';
import { english } from '../core/translate.ts';
import { clubNumber } from './rules.ts';
import { takeOffer } from './takeOffer.ts';

const contract = contractOf({ rules: clubNumber, verified: true, refusals: ['club.offerUnknown'], limits: ['change'] });

builder.mutationField('declineClubOffer', (t) =>
  t.withAuth({ may: 'clubs' }).field({
    type: Done,
    description: 'Declines a club that was offered to the viewer.',
    extensions: { changesPublicData: false },
    contract,
    args: { clubID: t.arg.int({ description: 'The id of the club.' }) },
    resolve: async (_root, args, { database, viewer, clock }) => {
      const { clubID } = contract.check(args, viewer);
      await database.$transaction((transaction) => takeOffer(transaction, viewer, clubID, clock()));
      return { message: english('club:offerDeclined') };
    },
  }),
);
