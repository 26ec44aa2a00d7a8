import { recordClubAct } from '../club/recordClubAct.ts';
import { assertUnchanged } from '../core/assertUnchanged.ts';
import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { Done } from '../core/Done.ts';
import { english } from '../core/translate.ts';
import { lockedNotice } from './lockedNotice.ts';
import { noticeNumber } from './rules.ts';

const contract = contractOf({
  rules: noticeNumber,
  verified: true,
  refusals: ['club.unknown', 'notice.unknown', 'notice.changed', 'membership.organisersOnly'],
  limits: ['change'],
});

builder.mutationField('deleteNotice', (t) =>
  t.withAuth({ may: 'notices' }).field({
    type: Done,
    description: 'Deletes a notice permanently. Only the owner and the organisers of its club can delete notices.',
    contract,
    args: {
      clubID: t.arg.int({ description: 'The id of the club.' }),
      noticeID: t.arg.int({ description: 'The id of the notice.' }),
      seen: t.arg({
        type: 'DateTime',
        required: false,
        description:
          'The `updatedAt` of the notice as the caller saw it. The call is refused with `CONFLICT` if the notice has changed since. Omit it to skip this check.',
      }),
    },
    resolve: async (_root, { seen, ...args }, { database, viewer, clock }) => {
      const input = contract.check(args, viewer);
      return database.$transaction(async (transaction) => {
        const notice = await lockedNotice(transaction, viewer, input);
        assertUnchanged(notice, seen, 'notice.changed');
        const { id, clubId, title } = notice;
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
