import type { Transaction } from '#prisma/database.ts';
import { reportedPosts, waitsForClubSql } from '../access/queues.ts';
import { tellOfQueue } from '../messages/tellOfQueue.ts';

/** Tells those who run a club of a report, if it is one that they decide on; `except` is who made it. */
export async function tellClub(
  transaction: Transaction,
  caseId: number,
  news: { at: Date; except: number | null },
): Promise<void> {
  const [waiting] = await transaction.$queryRaw<{ clubId: number }[]>`
    SELECT report."clubId" FROM ${reportedPosts} WHERE report.id = ${caseId} AND ${waitsForClubSql}`;
  if (!waiting) return;
  const club = await transaction.club.findUniqueOrThrow({ where: { id: waiting.clubId } });
  await tellOfQueue(transaction, club, { kind: 'postReported', ...news });
}
