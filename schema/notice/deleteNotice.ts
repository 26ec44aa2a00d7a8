import { recordClubAct } from '../club/recordClubAct.ts';
import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { Done } from '../core/Done.ts';
import { english } from '../core/translate.ts';
import { lockedNotice } from './lockedNotice.ts';
import { noticeNumber } from './rules.ts';

const contract = contractOf({
  rules: noticeNumber,
  verified: true,
  refusals: ['club.unknown', 'notice.unknown', 'membership.organisersOnly'],
});

builder.mutationField('deleteNotice', (t) =>
  t.withAuth({ may: 'notices' }).field({
    type: Done,
    description: 'Deletes a notice permanently. Only the owner and the organisers of its club can delete notices.',
    contract,
    args: {
      clubID: t.arg.int({ description: 'The id of the club.' }),
      noticeID: t.arg.int({ description: 'The id of the notice.' }),
    },
    resolve: async (_root, args, { database, viewer, clock }) => {
      const input = contract.check(args, viewer);
      return database.$transaction(async (transaction) => {
        const { id, clubId, title } = await lockedNotice(transaction, viewer, input);
        await recordClubAct(transaction, {
          clubId,
          kind: 'noticeDeleted',
          actorId: viewer.id,
          subject: title,
          at: clock(),
        });
        // Triggers (prisma/functions/Notice.sql) delete the unsent e-mails about it, and close the report cases.
        await transaction.notice.delete({ where: { id } });
        return { message: english('club:notice.deleted', { title }) };
      });
    },
  }),
);
