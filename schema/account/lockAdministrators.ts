import type { Transaction } from '#prisma/database.ts';
import type { Viewer } from '../core/context.ts';
import { Failure } from '../core/errors.ts';

/**
 * Locks the administrators' rows until the transaction ends and makes sure that the viewer is still one of them: if two
 * administrators suspend each other at the same moment, only one may succeed. Returns the number of administrators.
 */
export async function lockAdministrators(transaction: Transaction, viewer: Viewer): Promise<number> {
  const ids = await lockedAdministrators(transaction);
  if (!ids.includes(viewer.id)) throw new Failure('account.notAllowed');
  return ids.length;
}

/** Locks the same rows and refuses if this account is the only administrator, for acts that would leave none. */
export async function refuseLastAdministrator(transaction: Transaction, userId: number): Promise<void> {
  const ids = await lockedAdministrators(transaction);
  if (ids.length === 1 && ids[0] === userId) throw new Failure('administration.lastAdministrator');
}

async function lockedAdministrators(transaction: Transaction): Promise<number[]> {
  const rows = await transaction.$queryRaw<{ id: number }[]>`
    SELECT id FROM "User" WHERE admin AND "deletedAt" IS NULL ORDER BY id FOR UPDATE`;
  return rows.map(({ id }) => id);
}
