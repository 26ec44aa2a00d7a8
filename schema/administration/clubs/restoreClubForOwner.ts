import { assertWithinAllowance } from '../../club/assertWithinAllowance.ts';
import { bringBack, lockDeletedClub } from '../../club/bringBack.ts';
import { ManagedClub } from '../../club/Club.ts';
import { clubRestoredForOwner } from '../../club/emails.ts';
import { builder } from '../../core/builder.ts';
import { contractOf } from '../../core/contract.ts';
import { Failure } from '../../core/errors.ts';
import { bounds } from '../../figures/bounds.ts';
import { retention } from '../../figures/retention.ts';
import { notify } from '../../messages/notify.ts';
import { recordAct } from '../log/recordAct.ts';
import { restoration } from '../rules.ts';

const contract = contractOf({
  rules: restoration,
  refusals: ['administration.clubNotDeleted', 'administration.ownerAllowanceUsed'],
  limits: ['change'],
});

builder.mutationField('restoreClubForOwner', (t) =>
  t.withAuth({ admin: true }).prismaField({
    type: ManagedClub,
    description: `Restores a club that its owner deleted in the last ${retention.deletedClub} days, as \`restoreClub\` does for the owner, who is notified by e-mail, with the reason, and on the site. There must be room for it in the owner's allowance.`,
    contract,
    args: {
      clubID: t.arg.int({ description: 'The id of the deleted club.' }),
      reason: t.arg.string({
        description: `The reason, which is e-mailed to the owner; 1 to ${bounds.explanation} characters.`,
      }),
    },
    resolve: (query, _root, args, { database, viewer, mail, clock }) => {
      const { clubID: id, reason } = contract.check(args);
      return database.$transaction(async (transaction) => {
        const at = clock();
        const deleted = await lockDeletedClub(transaction, id, at);
        if (!deleted) throw new Failure('administration.clubNotDeleted');
        const { ownerId, title } = deleted;
        await assertWithinAllowance(transaction, ownerId, 'administration.ownerAllowanceUsed');
        await bringBack(transaction, mail, deleted, at);
        await recordAct(transaction, {
          kind: 'clubUndeleted',
          actorId: viewer.id,
          at,
          userId: ownerId,
          clubId: id,
          reason,
        });
        const owner = await transaction.user.findUniqueOrThrow({ where: { id: ownerId } });
        await mail.post(transaction, owner, clubRestoredForOwner({ title, reason }, { club: id }));
        await notify(transaction, [ownerId], { kind: 'clubUndeleted', club: { id, title }, at });
        return transaction.club.findUniqueOrThrow({ ...query, where: { id } });
      });
    },
  }),
);
