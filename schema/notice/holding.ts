import type { Transaction } from '#prisma/database.ts';
import type { Notice } from '#prisma/generated/client/client.ts';
import type { Finding } from '../moderation/findings.ts';
import { openCase } from '../moderation/reportCase.ts';

type Held = Pick<Notice, 'id' | 'clubId'>;

/** The maximum length of the list of findings. */
const maxText = 1000;

/** Reports a notice to the administrators in the site's own name, replacing the site's earlier report. */
export async function hold(
  transaction: Transaction,
  { id, clubId }: Held,
  findings: Finding[],
  at: Date,
): Promise<void> {
  const caseId = await openCase(transaction, { clubId, noticeId: id }, at);
  await transaction.report.deleteMany({ where: { caseId, bySite: true } });
  const kind = findings.some((finding) => finding.kind === 'promise') ? 'returns' : 'other';
  const text = findings
    .map(({ words }) => words)
    .join('; ')
    .slice(0, maxText);
  await transaction.report.create({ data: { caseId, bySite: true, kind, text, at } });
}

/** Withdraws the site's report of a notice; reports by people stay. */
export async function release(transaction: Transaction, { id, clubId }: Held, at: Date): Promise<void> {
  const open = await transaction.reportCase.findFirst({ where: { clubId, noticeId: id, decidedAt: null } });
  if (!open) return;
  await transaction.report.deleteMany({ where: { caseId: open.id, bySite: true } });
  if ((await transaction.report.count({ where: { caseId: open.id } })) === 0)
    await transaction.reportCase.update({ where: { id: open.id }, data: { decision: 'obsolete', decidedAt: at } });
}
