import type { Transaction } from '#prisma/database.ts';
import { Failure } from '../core/errors.ts';
import { withinAllowance } from './rules.ts';

/**
 * Makes sure that the member may own one more club; refuses if the allowance is used up, for this reason. Locks their row until
 * the transaction ends, so that two concurrent requests cannot both pass.
 */
export async function assertWithinAllowance(
  transaction: Transaction,
  userId: number,
  reason: 'club.allowanceUsed' | 'administration.ownerAllowanceUsed' = 'club.allowanceUsed',
): Promise<void> {
  const [row] = await transaction.$queryRaw<{ maxClubs: number }[]>`
    SELECT "maxClubs" FROM "User" WHERE id = ${userId} FOR UPDATE`;
  const owned = await transaction.club.count({ where: { ownerId: userId } });
  if (!withinAllowance(owned, row?.maxClubs ?? 0)) throw new Failure(reason);
}
