import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { Failure } from '../core/errors.ts';
import { retention } from '../figures/retention.ts';
import { assertWithinAllowance } from './assertWithinAllowance.ts';
import { bringBack, lockDeletedClub } from './bringBack.ts';
import { ManagedClub } from './Club.ts';
import { clubNumber } from './rules.ts';

const contract = contractOf({
  rules: clubNumber,
  verified: true,
  refusals: ['club.notDeleted', 'club.allowanceUsed'],
  limits: ['restoreClub'],
});

builder.mutationField('restoreClub', (t) =>
  t.withAuth({ may: 'clubs' }).prismaField({
    type: ManagedClub,
    description: `Restores a club that the viewer deleted in the last ${retention.deletedClub} days, with everything that belonged to it; its organisers and members are notified by e-mail and on the site. It counts towards the viewer's allowance again, so there must be room for it. E-mails that were waiting to be sent are not sent any more.`,
    contract,
    args: { clubID: t.arg.int({ description: 'The id of the deleted club.' }) },
    resolve: async (query, _root, args, { database, viewer, mail, limits, clock }) => {
      const { clubID: id } = contract.check(args, viewer);
      const takeBack = limits.savepoint();
      await limits.consume('restoreClub', String(viewer.id));
      const restored = await database.$transaction(async (transaction) => {
        const deleted = await lockDeletedClub(transaction, id, clock(), viewer.id);
        if (!deleted) return null;
        await assertWithinAllowance(transaction, viewer.id);
        await bringBack(transaction, mail, deleted, clock());
        return transaction.club.findUniqueOrThrow({ ...query, where: { id } });
      });
      if (restored) return restored;
      // A second press notifies nobody, and does not count.
      await takeBack();
      throw new Failure('club.notDeleted');
    },
  }),
);
