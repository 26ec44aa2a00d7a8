import { english } from '#locales/translate.ts';
import { builder } from '../builder.ts';
import { Done } from '../Done.ts';
import { Cancelled, check, InvalidInput } from '../errors.ts';
import { lockOwnClub } from './lockClub.ts';
import { clubNumber } from './rules.ts';

builder.mutationField('deleteClub', (t) =>
  t.withAuth({ may: 'clubs' }).field({
    type: Done,
    description:
      "Deletes one of the viewer's clubs for good. FORBIDDEN for another's; NOT_FOUND with `cancel` when it is gone already.",
    errors: { types: [InvalidInput, Cancelled] },
    args: { clubID: t.arg.int({ description: 'The number of the club.' }) },
    resolve: async (_root, args, { database, viewer }) => {
      const { clubID: id } = check(clubNumber, args);
      await database.$transaction(async (transaction) => {
        await lockOwnClub(transaction, viewer, id);
        await transaction.club.delete({ where: { id } });
      });
      return { message: english('club:deleted', { id }) };
    },
  }),
);
