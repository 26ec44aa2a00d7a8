import type * as z from 'zod/mini';
import type { Language } from '#locales/keys.ts';
import type { Transaction } from '#prisma/database.ts';
import { withUniformResponseTime } from '../account/credentials/uniformResponseTime.ts';
import type { Context } from '../core/context.ts';
import { isWithinLimit } from '../core/isWithinLimit.ts';
import { bounds } from '../figures/bounds.ts';
import { actingAccess, lockedClubAccess } from '../membership/clubAccess.ts';
import { mailboxOf } from '../moderation/mailboxes.ts';
import { consumeProven } from '../moderation/proofOfWork.ts';
import { refuseScreened } from '../moderation/refuseScreened.ts';
import { casesAbout, openCase } from '../moderation/reportCase.ts';
import { reportReceived } from './emails.ts';
import type { visitorReport } from './rules.ts';
import { ownerOfSubject, reportedIn } from './subject.ts';
import { recipientOf, referenceOf, visitorTokenFor } from './visitors.ts';

interface VisitorReport extends z.output<typeof visitorReport> {
  /** The language of the e-mails to the visitor. */
  language: Language;
}

/** Somebody without an account. */
const visitor = { id: null };

/**
 * Stores a visitor's report and sends the e-mail that verifies their address. Returns the reference number, which is
 * the same for a second report of the same thing from this address; nothing else happens then. Callers cannot tell
 * either case from the other, since the address may be somebody else's.
 */
export async function reportAsVisitor(
  context: Context,
  report: VisitorReport,
  proof: string | null | undefined,
): Promise<string> {
  const { database, address, widerNetwork } = context;
  const { clubID, email } = report;
  await consumeProven(
    context,
    [
      ['visitorReport', address],
      ['visitorReportNetworks', widerNetwork],
    ],
    proof,
    [['visitorReportClub', String(clubID)]],
  );
  await refuseScreened(context, { network: true });
  // Checked before the attempt counts against the club.
  await actingAccess(database, visitor, clubID);
  await isWithinLimit(context, 'visitorReportClub', String(clubID));
  const mayWrite = await isWithinLimit(context, 'visitorReportEmail', mailboxOf(email));
  return withUniformResponseTime(() =>
    database.$transaction((transaction) => store(transaction, context, report, mayWrite)),
  );
}

async function store(
  transaction: Transaction,
  context: Context,
  report: VisitorReport,
  mayWrite: boolean,
): Promise<string> {
  const { mail, clock } = context;
  const { kind, text, email, name, language } = report;
  const reported = reportedIn(report);
  const { clubId } = reported;
  const access = await lockedClubAccess(transaction, visitor, clubId);
  await ownerOfSubject(transaction, { ...access, readerId: null }, reported);
  const earlier = await transaction.reportCase.findFirst({
    where: { ...casesAbout(reported), decidedAt: null },
    select: { id: true, reports: { where: { visitor: { email } }, select: { id: true } } },
  });
  if (earlier && earlier.reports.length > 0) return referenceOf(context, earlier.id, email);
  const at = clock();
  const caseId = await openCase(transaction, reported, at);
  const reference = referenceOf(context, caseId, email);
  const { id } = await transaction.report.create({
    data: { caseId, kind, text, at, visitor: { create: { name, email, language, reference } } },
    select: { id: true },
  });
  await mergeOldest(transaction, caseId, id);
  if (mayWrite) {
    const recipient = recipientOf({ email, language, verifiedAt: null });
    await mail.post(transaction, recipient, reportReceived({ reference }, { token: visitorTokenFor(context, id) }));
  }
  return reference;
}

/**
 * Keeps a case readable however many visitors report it: of those beyond the bound, the oldest are counted only, first
 * those whose address is not verified.
 */
async function mergeOldest(transaction: Transaction, caseId: number, newest: number): Promise<void> {
  await transaction.$executeRaw`
    WITH beyond AS (
      SELECT id FROM "Report" JOIN "ReportVisitor" ON "reportId" = id WHERE "caseId" = ${caseId}
      ORDER BY id = ${newest} DESC, "verifiedAt" IS NOT NULL DESC, id DESC OFFSET ${bounds.visitorReportsKept}),
    merged AS (DELETE FROM "Report" WHERE id IN (SELECT id FROM beyond) RETURNING id)
    UPDATE "ReportCase" SET "merged" = "merged" + (SELECT count(*) FROM merged)
    WHERE id = ${caseId} AND EXISTS (SELECT FROM merged)`;
}
