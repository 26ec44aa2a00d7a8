import type { Transaction } from '#prisma/database.ts';
import { Failure } from '../../core/errors.ts';

/** Locks the account with this id (digits) until the transaction ends, and returns it; NOT_FOUND if there is none. */
export async function lockUser(transaction: Transaction, digits: string) {
  const id = Number(digits) < 2 ** 31 ? Number(digits) : 0;
  await transaction.$queryRaw`SELECT id FROM "User" WHERE id = ${id} FOR UPDATE`;
  const user = await transaction.user.findUnique({ where: { id } });
  if (!user) throw new Failure('administration.userUnknown');
  return user;
}
