import { lockClub } from '../../club/lockClub.ts';
import { builder } from '../../core/builder.ts';
import { contractOf } from '../../core/contract.ts';
import { Cancelled, Failure } from '../../core/errors.ts';
import { lockPeople } from '../../moderation/reportCase.ts';
import { Notice } from '../../notice/Notice.ts';
import { noticeNumber } from '../../notice/rules.ts';
import { noticeOf } from './texts.ts';

const contract = contractOf({
  rules: noticeNumber,
  refusals: ['notice.unknown', 'profile.nothingChanged'],
  limits: ['change'],
});

builder.mutationField('showNotice', (t) =>
  t.withAuth({ admin: 'reports_decide' }).prismaField({
    type: Notice,
    description:
      "Shows a notice that an administrator hid. Its author and the club's owner are notified by e-mail and on the site.",
    contract,
    args: {
      clubID: t.arg.int({ description: 'The id of the club.' }),
      noticeID: t.arg.int({ description: 'The id of the notice.' }),
    },
    resolve: (query, _root, args, { database, viewer, mail, clock }) => {
      const { clubID: clubId, noticeID: id } = contract.check(args);
      return database.$transaction(async (transaction) => {
        await lockClub(transaction, clubId);
        const stored = await transaction.notice.findUnique({ where: { id, clubId } });
        await lockPeople(transaction, [stored?.authorId]);
        // Read again: if the author's account was being deleted, the notice no longer has one.
        const notice = await transaction.notice.findUnique({ where: { id, clubId } });
        if (!notice) throw new Cancelled('notice.unknown');
        if (notice.hiddenAt === null) throw new Failure('profile.nothingChanged');
        await (await noticeOf(transaction, id)).setShown(mail, true, { actorId: viewer.id, at: clock() });
        return transaction.notice.findUniqueOrThrow({ ...query, where: { id } });
      });
    },
  }),
);
