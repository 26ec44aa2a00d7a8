import type { Transaction } from '#prisma/database.ts';
import type { Notice as StoredNotice } from '#prisma/generated/client/client.ts';
import { isShown } from '../access/notices.ts';
import { recordClubAct } from '../club/recordClubAct.ts';
import { assertUnchanged } from '../core/assertUnchanged.ts';
import { builder } from '../core/builder.ts';
import { contractOf } from '../core/contract.ts';
import { Failure } from '../core/errors.ts';
import { changedFields, definedFields } from '../input/fields.ts';
import { findingsIn, newFindings } from '../moderation/findings.ts';
import { refuseForeignPictures } from '../moderation/refuseForeignPictures.ts';
import { hold, release } from '../moderation/siteReport.ts';
import { announce } from './announce.ts';
import { lockedNotice } from './lockedNotice.ts';
import { Notice } from './Notice.ts';
import { EditNoticeInput } from './NoticeInput.ts';
import { noticeChange } from './rules.ts';

const contract = contractOf({
  rules: noticeChange,
  verified: true,
  refusals: ['club.unknown', 'notice.unknown', 'notice.changed', 'membership.organisersOnly', 'profile.nothingChanged'],
  limits: ['editNotice'],
});

builder.mutationField('editNotice', (t) =>
  t.withAuth({ may: 'notices' }).prismaField({
    type: Notice,
    description:
      'Updates a notice. Only the owner and the organisers of its club can edit notices. Changing the title or the content marks the notice as edited. If the change adds a promise of returns, or leaves nothing but links, the notice is held for review by an administrator (`heldAt`). Nobody is notified, unless the change releases a notice that was held: then it is announced like a new one.',
    contract,
    args: { input: t.arg({ type: EditNoticeInput }) },
    resolve: async (query, _root, { input: { seen, ...input } }, { database, viewer, mail, limits, clock }) => {
      const { clubID: clubId, noticeID: id, ...changes } = contract.check(input, viewer);
      await limits.consume('editNotice', String(viewer.id));
      return database.$transaction(async (transaction) => {
        const notice = await lockedNotice(transaction, viewer, { clubID: clubId, noticeID: id });
        assertUnchanged(notice, seen, 'notice.changed');
        const fields = definedFields(changes);
        const differing = changedFields(fields, notice);
        if (differing.length === 0) throw new Failure('profile.nothingChanged');
        const edited = differing.includes('title') || differing.includes('content');
        const { content: before } = notice;
        await refuseForeignPictures(transaction, viewer, { field: 'content', text: changes.content, before });
        const at = clock();
        const { title: subject = notice.title, content = notice.content } = fields;
        await recordClubAct(transaction, { clubId, kind: 'noticeEdited', actorId: viewer.id, subject, at });
        const data = { ...fields, updatedAt: at, ...(edited && { editedAt: at }) };
        const held = edited
          ? await holdAgain(transaction, notice, { title: subject, text: content }, at)
          : notice.heldAt;
        const isNews = isShown({ ...notice, heldAt: held }) && !notice.announced;
        const changed = await transaction.notice.update({
          where: { id },
          data: { ...data, heldAt: held, ...(isNews && { announced: true }) },
        });
        if (isNews) await announce(transaction, mail, changed, at);
        return transaction.notice.findUniqueOrThrow({ ...query, where: { id } });
      });
    },
  }),
);

/**
 * The `heldAt` of a notice whose text has changed. A held notice stays held while anything is found in it; another one
 * is held if something is found that was not there before, which nobody has reviewed. Null if it need not be held.
 */
async function holdAgain(
  transaction: Transaction,
  notice: StoredNotice,
  now: { title: string; text: string },
  at: Date,
): Promise<Date | null> {
  // Only an administrator can show a hidden notice again, and reads it then.
  if (notice.hiddenAt) return null;
  const reported = { clubId: notice.clubId, noticeId: notice.id };
  const findings = findingsIn(now);
  const before = notice.heldAt ? [] : findingsIn({ title: notice.title, text: notice.content });
  if (newFindings(findings, before).length > 0) {
    await hold(transaction, reported, findings, at);
    return notice.heldAt ?? at;
  }
  if (notice.heldAt) await release(transaction, reported, at);
  return null;
}
