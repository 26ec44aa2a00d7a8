import type { Transaction } from '#prisma/database.ts';
import type { Notice } from '#prisma/generated/client/client.ts';
import { recordClubAct } from '../../club/recordClubAct.ts';
import type { Mail } from '../../core/context.ts';
import { notify } from '../../messages/notify.ts';
import { announce } from '../../notice/announce.ts';
import { noticeHidden, noticeShown } from '../../notice/emails.ts';
import { type ActBy, recordAct } from '../log/recordAct.ts';

/**
 * Hides or shows a notice, including one held for review, records it, and notifies its author and the club's owner.
 * Requires the club's row to be locked.
 */
export async function setHidden(
  transaction: Transaction,
  mail: Mail,
  notice: Notice,
  { hidden, ...by }: ActBy & { hidden: boolean },
): Promise<void> {
  const { id, clubId, authorId, title: subject } = notice;
  const { actorId, at, reason = '' } = by;
  const kind = hidden ? 'noticeHidden' : 'noticeShown';
  const [before, after] = hidden ? ['', subject] : [subject, ''];
  const club = await transaction.club.findUniqueOrThrow({ where: { id: clubId } });
  await recordAct(transaction, {
    kind,
    actorId,
    at,
    userId: authorId,
    clubId,
    reason,
    before: { hiddenNotice: before },
    after: { hiddenNotice: after },
  });
  await recordClubAct(transaction, { clubId, kind, actorId: null, subject, reason, at });
  const concerned = [...new Set([authorId, club.ownerId])].filter((userId) => userId !== null);
  const { title } = club;
  for (const reader of await transaction.user.findMany({ where: { id: { in: concerned }, deletedAt: null } }))
    await mail.post(
      transaction,
      reader,
      hidden
        ? noticeHidden({ title, subject, reason }, { club: clubId, notice: id })
        : noticeShown({ title, subject }, { club: clubId, notice: id }),
    );
  await notify(transaction, concerned, { kind, club, notice: id, at });
  const isNews = !hidden && !notice.announced;
  // If it becomes hidden, a trigger (prisma/functions/Notice.sql) deletes the unsent e-mails about it.
  const changed = await transaction.notice.update({
    where: { id },
    data: { hiddenAt: hidden ? at : null, heldAt: null, updatedAt: at, ...(isNews && { announced: true }) },
  });
  if (isNews) await announce(transaction, mail, changed, at);
}
