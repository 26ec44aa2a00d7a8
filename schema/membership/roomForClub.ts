import type { Transaction } from '#prisma/database.ts';
import { bounds } from '../figures/bounds.ts';

/**
 * Whether a member may be in one more club. Locks their row until the transaction ends, so that two concurrent requests
 * cannot both pass.
 */
export async function hasRoomForClub(transaction: Transaction, userId: number): Promise<boolean> {
  await transaction.$queryRaw`SELECT id FROM "User" WHERE id = ${userId} FOR NO KEY UPDATE`;
  const counted = await transaction.membership.count({
    where: { userId, role: { in: ['organiser', 'member', 'applicant'] } },
  });
  return counted < bounds.clubsJoined;
}
