import type { Transaction } from '#prisma/database.ts';

/**
 * Locks an account's row until the transaction ends. Whatever changes an account and its sessions or links does so
 * first: two transactions that locked them in different orders would deadlock.
 */
export async function lockAccount(transaction: Transaction, id: number): Promise<void> {
  await transaction.$queryRaw`SELECT FROM "User" WHERE id = ${id} FOR NO KEY UPDATE`;
}
