import { english } from '#locales/translate.ts';
import { builder } from '../builder.ts';
import { contractOf } from '../contract.ts';
import { Done } from '../Done.ts';
import { lockOwnClub } from './lockClub.ts';
import { clubNumber } from './rules.ts';

const contract = contractOf({
  rules: clubNumber,
  refusals: ['account.emailUnconfirmed', 'club.unknown', 'club.notOwner'],
});

builder.mutationField('deleteClub', (t) =>
  t.withAuth({ may: 'clubs' }).field({
    type: Done,
    description: "Deletes one of the viewer's clubs permanently.",
    contract,
    args: { clubID: t.arg.int({ description: 'The id of the club.' }) },
    resolve: async (_root, args, { database, viewer }) => {
      const { clubID: id } = contract.check(args);
      await database.$transaction(async (transaction) => {
        await lockOwnClub(transaction, viewer, id);
        await transaction.club.delete({ where: { id } });
      });
      return { message: english('club:deleted', { id }) };
    },
  }),
);
