import type { Transaction } from '#prisma/database.ts';
import type { User } from '#prisma/generated/client/client.ts';
import { Failure } from '../../core/errors.ts';
import { type Act, type ActBy, recordAct } from '../log/recordAct.ts';

type Changes = Partial<Pick<User, 'firstName' | 'lastName' | 'maxClubs' | 'confirmedEmail' | 'admin' | 'editor'>>;

/**
 * Changes an account and records the change; refuses one that has no effect. Requires the row to be locked. Triggers
 * (prisma/functions/User.sql) index the name and renew the account's version.
 */
export async function changeUser(
  transaction: Transaction,
  user: User,
  after: Changes,
  by: ActBy & Pick<Act, 'kind'>,
): Promise<void> {
  const fields = Object.keys(after) as (keyof Changes)[];
  if (fields.every((field) => user[field] === after[field])) throw new Failure('profile.nothingChanged');
  const before = Object.fromEntries(fields.map((field) => [field, user[field]]));
  await recordAct(transaction, { ...by, userId: user.id, before, after });
  await transaction.user.update({ where: { id: user.id }, data: after });
}
