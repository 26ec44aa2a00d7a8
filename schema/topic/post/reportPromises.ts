import type { Transaction } from '#prisma/database.ts';
import { findingsIn } from '../../moderation/findings.ts';
import type { Reported } from '../../moderation/reportCase.ts';
import { hold, release } from '../../moderation/siteReport.ts';

/**
 * Reports a held post to the administrators, too, if it promises returns: those who run the club could release it. Withdraws
 * the report if it does not any more.
 */
export async function reportPromises(
  transaction: Transaction,
  reported: Reported,
  { title, content, interest }: { title: string; content: string; interest: boolean },
  at: Date,
): Promise<void> {
  const promises = findingsIn({ title, text: content, interest }).filter(({ kind }) => kind === 'promise');
  if (promises.length > 0) await hold(transaction, reported, promises, at);
  else await release(transaction, reported, at);
}
