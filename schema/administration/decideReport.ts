import type { Transaction } from '#prisma/database.ts';
import { Prisma, type ReportCase as StoredCase } from '#prisma/generated/client/client.ts';
import { lockAdministrators } from '../account/lockAdministrators.ts';
import { bounds } from '../bounds.ts';
import { builder } from '../builder.ts';
import { lockClub } from '../club/lockClub.ts';
import type { Mail, Viewer } from '../context.ts';
import { contractOf } from '../contract.ts';
import { Failure } from '../errors.ts';
import { notify } from '../notify.ts';
import { reportDecision, type reportDecisions } from '../report/rules.ts';
import { lockPeople } from '../reportCase.ts';
import { ReportCase, ReportDecisionEnum } from './ReportCase.ts';
import { type ActBy, recordAct } from './recordAct.ts';
import { setClubState } from './setClubState.ts';
import { setHidden } from './setHidden.ts';
import { setSuspension } from './setSuspension.ts';

type Decision = (typeof reportDecisions)[number];

const DecideReportInput = builder.inputType('DecideReportInput', {
  description: 'The decision on what was reported.',
  fields: (t) => ({
    caseID: t.int({ description: 'The id of the case.' }),
    decision: t.field({
      type: ReportDecisionEnum,
      description:
        'The decision: `dismissed`, which shows a notice that waits; or `noticeHidden` for a notice, `clubDeclined` for a club, `memberSuspended` for a member.',
    }),
    reason: t.string({
      required: false,
      description: `The reason, which those concerned are told; at most ${bounds.explanation} characters. Required unless \`dismissed\`.`,
    }),
    seen: t.field({
      type: 'DateTime',
      description:
        'The `updatedAt` of the case as the administrator saw it. If it was reported again since, the call is refused with CONFLICT.',
    }),
  }),
});

const contract = contractOf({
  rules: reportDecision,
  refusals: [
    'account.notAllowed',
    'report.unknown',
    'report.aboutYou',
    'report.decided',
    'report.changed',
    'report.impossible',
  ],
});

builder.mutationField('decideReport', (t) =>
  t.withAuth({ admin: true }).prismaField({
    type: ReportCase,
    description:
      'Decides on everything that was reported of the same thing. Those who reported are notified by e-mail and in the site, and so are those concerned, unless it is dismissed; neither is told who the other is. Nobody decides on reports of themselves.',
    contract,
    args: { input: t.arg({ type: DecideReportInput }) },
    resolve: (query, _root, { input: { seen, ...input } }, { database, viewer, mail, clock }) => {
      const checked = { ...input, decision: input.decision as Decision, reason: input.reason ?? undefined };
      const { caseID: id, decision, reason } = contract.check(checked);
      return database.$transaction(async (transaction) => {
        const reported = await lockCase(transaction, viewer, id);
        if (reported.updatedAt > seen) throw new Failure('report.changed');
        const by = { actorId: viewer.id, at: clock(), reason };
        await acts[decision](transaction, mail, reported, by);
        await tellReporters(transaction, mail, reported, decision, by.at);
        return transaction.reportCase.update({ ...query, where: { id }, data: { decision, decidedAt: by.at } });
      });
    },
  }),
);

/**
 * The case with its row locked until the transaction ends, and before it what it is about and the people whom it concerns, in the
 * order in which whoever reports, changes or deletes these locks them.
 */
async function lockCase(transaction: Transaction, viewer: Viewer, id: number): Promise<StoredCase> {
  const found = await transaction.reportCase.findUnique({ where: { id } });
  if (!found) throw new Failure('report.unknown');
  const { userId, clubId, noticeId } = found;
  if (userId === viewer.id) throw new Failure('report.aboutYou');
  if (userId === null) await lockClub(transaction, clubId);
  else {
    await lockAdministrators(transaction, viewer);
    await transaction.$queryRaw`SELECT id FROM "User" WHERE id = ${userId} FOR UPDATE`;
  }
  const reports = await transaction.report.findMany({ where: { caseId: id }, select: { reporterId: true } });
  const notice = noticeId === null ? null : await transaction.notice.findUnique({ where: { id: noticeId } });
  await lockPeople(transaction, [...reports.map(({ reporterId }) => reporterId), notice?.authorId]);
  await transaction.$queryRaw`SELECT id FROM "ReportCase" WHERE id = ${id} FOR UPDATE`;
  const locked = await transaction.reportCase.findUniqueOrThrow({ where: { id } });
  if (locked.decidedAt) throw new Failure('report.decided');
  return locked;
}

/** What each decision does to what was reported; nothing where that is done already. */
const acts: Record<Decision, (transaction: Transaction, mail: Mail, reported: StoredCase, by: ActBy) => Promise<void>> =
  {
    async dismissed(transaction, mail, { clubId, noticeId }, by) {
      // Of no account: whoever it is about is not told.
      await recordAct(transaction, { ...by, kind: 'reportDismissed', clubId });
      const notice = noticeId === null ? null : await transaction.notice.findUnique({ where: { id: noticeId } });
      if (notice?.heldAt) await setHidden(transaction, mail, notice, { ...by, hidden: false });
    },
    async noticeHidden(transaction, mail, { noticeId }, by) {
      if (noticeId === null) throw new Failure('report.impossible');
      const notice = await transaction.notice.findUniqueOrThrow({ where: { id: noticeId } });
      if (notice.hiddenAt === null) await setHidden(transaction, mail, notice, { ...by, hidden: true });
    },
    async clubDeclined(transaction, mail, { clubId, subject }, by) {
      if (subject !== 'club') throw new Failure('report.impossible');
      const club = await transaction.club.findUniqueOrThrow({ where: { id: clubId }, include: { owner: true } });
      if (club.state !== 'declined') await setClubState(transaction, mail, club, { ...by, state: 'declined' });
    },
    async memberSuspended(transaction, mail, { userId }, by) {
      if (userId === null) throw new Failure('report.impossible');
      const member = await transaction.user.findUniqueOrThrow({ where: { id: userId } });
      if (member.deletedAt === null) await setSuspension(transaction, mail, member, true, by);
    },
  };

/** Tells everybody who reported it, in the site and by letter. */
async function tellReporters(
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
  await mail.postToAll(transaction, reporters, { kind, values: { title: club.title } });
}
