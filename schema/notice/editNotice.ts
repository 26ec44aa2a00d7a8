import { builder } from '../builder.ts';
import { recordClubAct } from '../club/recordClubAct.ts';
import { contractOf } from '../contract.ts';
import { Cancelled, Failure } from '../errors.ts';
import { definedFields } from '../input/definedFields.ts';
import { lockedNotice } from './lockedNotice.ts';
import { Notice } from './Notice.ts';
import { EditNoticeInput } from './NoticeInput.ts';
import { noticeChange } from './rules.ts';

const contract = contractOf({
  rules: noticeChange,
  refusals: [
    'account.emailUnconfirmed',
    'club.unknown',
    'notice.unknown',
    'notice.changed',
    'membership.organisersOnly',
    'profile.nothingChanged',
  ],
  limits: ['editNotice'],
});

builder.mutationField('editNotice', (t) =>
  t.withAuth({ may: 'clubs' }).prismaField({
    type: Notice,
    description:
      'Changes a notice; the owner and the organisers of its club may. A change of the title or the content marks it as edited. Nobody is notified.',
    contract,
    args: { input: t.arg({ type: EditNoticeInput }) },
    resolve: async (query, _root, { input: { seen, ...input } }, { database, viewer, limits, clock }) => {
      const { clubID, noticeID } = input;
      const { clubID: clubId, noticeID: id, ...given } = contract.check({ ...definedFields(input), clubID, noticeID });
      if (!viewer.confirmedEmail) throw new Failure('account.emailUnconfirmed');
      await limits.consume('editNotice', String(viewer.id));
      return database.$transaction(async (transaction) => {
        const notice = await lockedNotice(transaction, viewer, { clubID, noticeID });
        if (seen && seen.getTime() !== notice.updatedAt.getTime()) throw new Cancelled('notice.changed');
        const fields = definedFields(given);
        const changed = (name: keyof typeof fields) => name in fields && fields[name] !== notice[name];
        const edited = changed('title') || changed('content');
        if (!edited && !changed('public') && !changed('pinned')) throw new Failure('profile.nothingChanged');
        const at = clock();
        const { title: subject = notice.title } = fields;
        await recordClubAct(transaction, { clubId, kind: 'noticeEdited', actorId: viewer.id, subject, at });
        return transaction.notice.update({
          ...query,
          where: { id },
          data: { ...fields, updatedAt: at, ...(edited && { editedAt: at }) },
        });
      });
    },
  }),
);
