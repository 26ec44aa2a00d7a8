import { english } from '#locales/translate.ts';
import { builder } from '../builder.ts';
import { Done } from '../Done.ts';
import { check, InvalidInput } from '../errors.ts';
import { clubNumber } from './rules.ts';
import { takeOffer } from './takeOffer.ts';

builder.mutationField('declineClubOffer', (t) =>
  t.withAuth({ may: 'clubs' }).field({
    type: Done,
    description: 'Declines a club that was offered to the viewer. NOT_FOUND when there is no such offer any more.',
    errors: { types: [InvalidInput] },
    args: { clubID: t.arg.int({ description: 'The number of the club.' }) },
    resolve: async (_root, args, { database, viewer, clock }) => {
      const { clubID } = check(clubNumber, args);
      await database.$transaction((transaction) => takeOffer(transaction, viewer, clubID, clock()));
      return { message: english('club:offerDeclined') };
    },
  }),
);
