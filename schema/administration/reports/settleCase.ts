import type { Transaction } from '#prisma/database.ts';
import { Prisma, type ReportCase as StoredCase } from '#prisma/generated/client/client.ts';
import { isListed } from '../../access/clubs.ts';
import { lockAdministrators } from '../../account/lockAdministrators.ts';
import { lockClub } from '../../club/lockClub.ts';
import type { Context, Mail, Viewer } from '../../core/context.ts';
import { Failure } from '../../core/errors.ts';
import { notify } from '../../messages/notify.ts';
import { lockPeople } from '../../moderation/reportCase.ts';
import { outcomeEmail } from '../../report/outcomeEmail.ts';
import type { reportDecisions } from '../../report/rules.ts';
import { recipientOf } from '../../report/visitors.ts';
import { lockPostRows } from '../../topic/topicAccess.ts';
import { setSuspension } from '../accounts/setSuspension.ts';
import { setClubState } from '../clubs/setClubState.ts';
import { type ActBy, recordAct } from '../log/recordAct.ts';
import { lockClubsOfPicture, lockCopies, removeCopies } from './removePicture.ts';
import { noticeOf, postOf } from './texts.ts';

type Decision = (typeof reportDecisions)[number];

/** A decision on a report case as the administrator saw it. */
interface SettledCase {
  caseID: number;
  /** The `updatedAt` of the version they saw. */
  seen: Date;
  decision: Decision;
  reason?: string | undefined;
}

/** Decides a report case, unless there has been another report since the administrator saw it, and notifies everybody. */
export async function settleCase(
  transaction: Transaction,
  { viewer, mail, clock }: Pick<Context, 'mail' | 'clock'> & { viewer: Viewer },
  { caseID: id, seen, decision, reason }: SettledCase,
): Promise<void> {
  const reported = await lockCase(transaction, viewer, id, decision);
  if (reported.updatedAt > seen) throw new Failure('report.changed');
  const by = { actorId: viewer.id, at: clock(), reason };
  await acts[decision](transaction, mail, reported, by);
  await notifyReporters(transaction, mail, reported, decision, by.at);
  await transaction.reportCase.update({ where: { id }, data: { decision, decidedAt: by.at } });
}

/**
 * Locks the case's row until the transaction ends, after its subject and the people concerned: the order in which
 * reports, changes and deletions of these lock them, too.
 */
async function lockCase(transaction: Transaction, viewer: Viewer, id: number, decision: Decision): Promise<StoredCase> {
  const reportCase = await transaction.reportCase.findUnique({ where: { id } });
  if (!reportCase) throw new Failure('report.unknown');
  const { userId, clubId, noticeId, postId, pictureId } = reportCase;
  if (pictureId !== null) await lockClubsOfPicture(transaction, pictureId, clubId);
  else if (userId === null) await lockClub(transaction, clubId);
  const post = postId === null ? null : await transaction.topicPost.findUnique({ where: { id: postId } });
  const picture = pictureId === null ? null : await transaction.picture.findUnique({ where: { id: pictureId } });
  if (picture?.ownerId === viewer.id) throw new Failure('report.aboutYou');
  const suspended = decision === 'memberSuspended' ? (userId ?? post?.authorId) : userId;
  if (suspended === viewer.id) throw new Failure('report.aboutYou');
  if (suspended != null) {
    await lockAdministrators(transaction, viewer);
    await transaction.$queryRaw`SELECT id FROM "User" WHERE id = ${suspended} FOR UPDATE`;
  }
  const reports = await transaction.report.findMany({ where: { caseId: id }, select: { reporterId: true } });
  const notice = noticeId === null ? null : await transaction.notice.findUnique({ where: { id: noticeId } });
  await lockPeople(transaction, [...reports.map(({ reporterId }) => reporterId), notice?.authorId, post?.authorId]);
  if (post) await lockPostRows(transaction, post.id);
  if (pictureId !== null) await lockCopies(transaction, pictureId);
  await transaction.$queryRaw`SELECT id FROM "ReportCase" WHERE id = ${id} FOR UPDATE`;
  const locked = await transaction.reportCase.findUniqueOrThrow({ where: { id } });
  if (locked.decidedAt) throw new Failure('report.decided');
  return locked;
}

/** What each decision does to the subject, unless it has already been done. */
const acts: Record<Decision, (transaction: Transaction, mail: Mail, reported: StoredCase, by: ActBy) => Promise<void>> =
  {
    async dismissed(transaction, mail, { clubId, noticeId, postId }, by) {
      // Without an account, so that the person concerned does not see the entry.
      await recordAct(transaction, { ...by, kind: 'reportDismissed', clubId });
      const text = await textOf(transaction, { noticeId, postId });
      if (text?.isHeld) await text.setShown(mail, true, by);
    },
    async noticeHidden(transaction, mail, { subject, noticeId }, by) {
      const text = subject === 'notice' ? await textOf(transaction, { noticeId, postId: null }) : null;
      await hide(text, mail, by);
    },
    async postHidden(transaction, mail, { postId }, by) {
      await hide(await textOf(transaction, { noticeId: null, postId }), mail, by);
    },
    async clubDeclined(transaction, mail, { clubId, subject }, by) {
      if (subject !== 'club') throw new Failure('report.impossible');
      const club = await transaction.club.findUniqueOrThrow({ where: { id: clubId }, include: { owner: true } });
      if (isListed(club)) await setClubState(transaction, mail, club, { ...by, state: 'declined' });
    },
    async memberSuspended(transaction, mail, { userId, postId }, by) {
      const post = postId === null ? null : await transaction.topicPost.findUnique({ where: { id: postId } });
      const id = userId ?? post?.authorId;
      if (id == null) throw new Failure('report.impossible');
      const member = await transaction.user.findUniqueOrThrow({ where: { id } });
      if (member.deletedAt === null) await setSuspension(transaction, mail, member, true, by);
    },
    async pictureRemoved(transaction, mail, { pictureId, clubId }, by) {
      if (pictureId === null) throw new Failure('report.impossible');
      await removeCopies(transaction, mail, { pictureId, clubId }, by);
    },
  };

/** The text that was reported; null if it was a club, a person or a picture. */
async function textOf(transaction: Transaction, { noticeId, postId }: Pick<StoredCase, 'noticeId' | 'postId'>) {
  if (noticeId !== null) return noticeOf(transaction, noticeId);
  return postId === null ? null : postOf(transaction, postId);
}

async function hide(text: Awaited<ReturnType<typeof textOf>>, mail: Mail, by: ActBy): Promise<void> {
  if (!text) throw new Failure('report.impossible');
  if (!text.isHiddenBySite) await text.setShown(mail, false, by);
}

/** Notifies everybody who reported it: members on the site and by e-mail, visitors at their verified addresses. */
async function notifyReporters(
  transaction: Transaction,
  mail: Mail,
  { id, clubId }: StoredCase,
  decision: Decision,
  at: Date,
): Promise<void> {
  const club = await transaction.club.findUnique({ where: { id: clubId }, select: { id: true, title: true } });
  if (!club) return;
  const reporters = Prisma.sql`SELECT "reporterId" FROM "Report" WHERE "caseId" = ${id} AND "reporterId" IS NOT NULL`;
  const kind = decision === 'dismissed' ? 'reportDismissed' : 'reportUpheld';
  await notify(transaction, reporters, { kind, club, at });
  const email = outcomeEmail(decision, club.title);
  await mail.postToAll(transaction, reporters, email);
  const verified = await transaction.report.findMany({
    where: { caseId: id, visitor: { verifiedAt: { not: null } } },
    select: { visitor: true },
  });
  for (const { visitor } of verified) if (visitor) await mail.post(transaction, recipientOf(visitor), email);
}
