import { Prisma } from '#prisma/generated/client/client.ts';
import { isMemberSql } from '../access/members.ts';
import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { Done } from '../core/Done.ts';
import { english } from '../core/translate.ts';
import { notify } from '../messages/notify.ts';
import { clubDeleted } from './emails.ts';
import { lockOwnClub } from './lockClub.ts';
import { clubNumber } from './rules.ts';

const contract = contractOf({
  rules: clubNumber,
  verified: true,
  refusals: ['club.unknown', 'club.notOwner'],
});

builder.mutationField('deleteClub', (t) =>
  t.withAuth({ may: 'clubs' }).field({
    type: Done,
    description:
      "Deletes one of the viewer's clubs permanently. Its organisers and members are notified by e-mail and on the site.",
    contract,
    args: { clubID: t.arg.int({ description: 'The id of the club.' }) },
    resolve: async (_root, args, { database, viewer, mail, clock }) => {
      const { clubID: id } = contract.check(args, viewer);
      await database.$transaction(async (transaction) => {
        const { title } = await lockOwnClub(transaction, viewer, id);
        const members = Prisma.sql`
          SELECT "userId" FROM "Membership" WHERE "clubId" = ${id} AND ${isMemberSql()}`;
        await mail.postToAll(transaction, members, clubDeleted({ title }));
        await notify(transaction, members, { kind: 'clubDeleted', club: { id, title }, at: clock() });
        // Foreign keys delete what belongs to the club. Triggers (prisma/functions/Club.sql, Notice.sql) update the counts,
        // close the report cases about it, and delete unsent e-mails about its notices.
        await transaction.club.delete({ where: { id } });
      });
      return { message: english('club:deleted', { id }) };
    },
  }),
);
