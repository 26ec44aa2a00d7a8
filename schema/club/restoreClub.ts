import type { Transaction } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { isMemberSql } from '../access/members.ts';
import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { Failure } from '../core/errors.ts';
import { retention } from '../figures/retention.ts';
import { notify } from '../messages/notify.ts';
import { assertWithinAllowance } from './assertWithinAllowance.ts';
import { ManagedClub } from './Club.ts';
import { restorableAt } from './DeletedClub.ts';
import { clubUndeleted } from './emails.ts';
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
      await limits.consume('restoreClub', String(viewer.id));
      return database.$transaction(async (transaction) => {
        const { title, caseIds } = await lockDeletedClub(transaction, viewer.id, id, clock());
        await assertWithinAllowance(transaction, viewer.id);
        // Triggers (prisma/functions) count its people, replies and words again.
        await transaction.$executeRaw`SELECT bring_club_back(${id}::int)`;
        await transaction.deletedClub.delete({ where: { id } });
        await transaction.reportCase.updateMany({
          where: { id: { in: caseIds }, decision: 'obsolete' },
          data: { decidedAt: null, decision: null },
        });
        const members = Prisma.sql`
          SELECT "userId" FROM "Membership" WHERE "clubId" = ${id} AND ${isMemberSql()}`;
        await mail.postToAll(transaction, members, clubUndeleted({ title }, { club: id }));
        await notify(transaction, members, { kind: 'clubUndeleted', club: { id, title }, at: clock() });
        return transaction.club.findUniqueOrThrow({ ...query, where: { id } });
      });
    },
  }),
);

/** The club that this member deleted and can still restore, locked until the transaction ends. */
async function lockDeletedClub(transaction: Transaction, ownerId: number, id: number, now: Date) {
  await transaction.$queryRaw`SELECT id FROM "DeletedClub" WHERE id = ${id} FOR UPDATE`;
  const deleted = await transaction.deletedClub.findUnique({ where: { id, ownerId, ...restorableAt(now) } });
  if (!deleted) throw new Failure('club.notDeleted');
  return deleted;
}
