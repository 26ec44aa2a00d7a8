import type { Transaction } from '#prisma/database.ts';
import type { Finding } from './findings.ts';
import { casesAbout, openCase, type Reported } from './reportCase.ts';

/** The maximum length of the list of findings. */
const maxText = 1000;

/** Reports a held text to the administrators in the site's own name, replacing the site's earlier report. */
export async function hold(transaction: Transaction, reported: Reported, findings: Finding[], at: Date): Promise<void> {
  const caseId = await openCase(transaction, reported, at);
  await transaction.report.deleteMany({ where: { caseId, bySite: true } });
  const kind = findings.some((finding) => finding.kind === 'promise') ? 'returns' : 'other';
  const text = findings
    .map(({ words }) => words)
    .join('; ')
    .slice(0, maxText);
  await transaction.report.create({ data: { caseId, bySite: true, kind, text, at } });
}

/** Withdraws the site's report of a text; reports by people stay. */
export async function release(transaction: Transaction, reported: Reported, at: Date): Promise<void> {
  const open = await transaction.reportCase.findFirst({ where: { ...casesAbout(reported), decidedAt: null } });
  if (!open) return;
  await transaction.report.deleteMany({ where: { caseId: open.id, bySite: true } });
  if ((await transaction.report.count({ where: { caseId: open.id } })) === 0)
    await transaction.reportCase.update({ where: { id: open.id }, data: { decision: 'obsolete', decidedAt: at } });
}
