import { recordClubAct } from '../club/recordClubAct.ts';
import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { assertRunsClub, lockedOrganiserAccess } from '../membership/clubAccess.ts';
import { findingsIn } from '../moderation/findings.ts';
import { refuseForeignPictures } from '../moderation/refuseForeignPictures.ts';
import { hold } from '../moderation/siteReport.ts';
import { announce } from './announce.ts';
import { Notice } from './Notice.ts';
import { WriteNoticeInput } from './NoticeInput.ts';
import { newNotice } from './rules.ts';

const contract = contractOf({
  rules: newNotice,
  verified: true,
  refusals: ['club.unknown', 'membership.organisersOnly'],
  limits: ['writeNotice'],
});

builder.mutationField('writeNotice', (t) =>
  t.withAuth({ may: 'notices' }).prismaField({
    type: Notice,
    description:
      "Writes a notice to a club's members. Only the owner and the organisers can write notices. Members are notified on the site and by e-mail, immediately or in the next daily digest, unless they opted out. A notice that contains nothing but links, or that promises returns, is first held for review by an administrator (`heldAt`).",
    contract,
    args: { input: t.arg({ type: WriteNoticeInput }) },
    resolve: async (query, _root, { input }, { database, viewer, mail, limits, clock }) => {
      const { clubID: clubId, title, content, public: open = false, pinned = false } = contract.check(input, viewer);
      await assertRunsClub(database, viewer, clubId);
      await limits.consume('writeNotice', `${viewer.id} ${clubId}`);
      return database.$transaction(async (transaction) => {
        await lockedOrganiserAccess(transaction, viewer, clubId);
        await refuseForeignPictures(transaction, viewer, { field: 'content', text: content });
        const at = clock();
        const findings = findingsIn({ title, text: content });
        const held = findings.length > 0;
        await recordClubAct(transaction, { clubId, kind: 'noticeWritten', actorId: viewer.id, subject: title, at });
        const notice = await transaction.notice.create({
          data: {
            title,
            content,
            public: open,
            pinned,
            clubId,
            authorId: viewer.id,
            createdAt: at,
            updatedAt: at,
            heldAt: held ? at : null,
            announced: !held,
          },
        });
        if (held) await hold(transaction, { clubId, noticeId: notice.id }, findings, at);
        else await announce(transaction, mail, notice, at);
        return transaction.notice.findUniqueOrThrow({ ...query, where: { id: notice.id } });
      });
    },
  }),
);
