import type { Transaction } from '#prisma/database.ts';
import type { Notice } from '#prisma/generated/client/client.ts';
import type { Finding } from '../input/findings.ts';
import { openCase } from '../reportCase.ts';

type Held = Pick<Notice, 'id' | 'clubId'>;

/** The longest list of what was found. */
const maxText = 1000;

/** Puts a notice before the administrators, as a report of the site itself, in place of what it reported before. */
export async function hold(
  transaction: Transaction,
  { id, clubId }: Held,
  findings: Finding[],
  at: Date,
): Promise<void> {
  const caseId = await openCase(transaction, { clubId, noticeId: id }, at);
  await transaction.report.deleteMany({ where: { caseId, bySite: true } });
  const kind = findings.some((one) => one.kind === 'promise') ? 'returns' : 'other';
  const text = findings
    .map(({ words }) => words)
    .join('; ')
    .slice(0, maxText);
  await transaction.report.create({ data: { caseId, bySite: true, kind, text, at } });
}

/** Takes back what the site reported of a notice; what people reported stays. */
export async function release(transaction: Transaction, { id, clubId }: Held, at: Date): Promise<void> {
  const open = await transaction.reportCase.findFirst({ where: { clubId, noticeId: id, decidedAt: null } });
  if (!open) return;
  await transaction.report.deleteMany({ where: { caseId: open.id, bySite: true } });
  if ((await transaction.report.count({ where: { caseId: open.id } })) === 0)
    await transaction.reportCase.update({ where: { id: open.id }, data: { decision: 'obsolete', decidedAt: at } });
}
