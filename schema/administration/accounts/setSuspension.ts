import type { Transaction } from '#prisma/database.ts';
import type { User } from '#prisma/generated/client/client.ts';
import { revokeAccess } from '../../account/credentials/accessTokens.ts';
import { endSessions } from '../../account/credentials/sessions.ts';
import type { Mail } from '../../core/context.ts';
import { Failure } from '../../core/errors.ts';
import { memberSuspended, suspendedWithoutReason } from '../emails.ts';
import { type ActBy, recordAct } from '../log/recordAct.ts';

/**
 * Suspends an account, or lifts its suspension, and records it; refuses a change without effect. Suspending ends its
 * sessions, revokes its access tokens and calendar address, and e-mails the member, who can no longer log in to read
 * about it. Requires the row to be locked.
 */
export async function setSuspension(
  transaction: Transaction,
  mail: Mail,
  user: User,
  suspend: boolean,
  by: ActBy,
): Promise<void> {
  const { id, deletedAt } = user;
  if (suspend === (deletedAt !== null)) throw new Failure('profile.nothingChanged');
  if (suspend) {
    await endSessions(transaction, id);
    await revokeAccess(transaction, id);
    const { reason } = by;
    await mail.post(transaction, user, reason ? memberSuspended({ reason }) : suspendedWithoutReason());
  }
  await recordAct(transaction, {
    ...by,
    kind: suspend ? 'userSuspended' : 'userUnsuspended',
    userId: id,
    before: { suspended: !suspend },
    after: { suspended: suspend },
  });
  await transaction.user.update({ where: { id }, data: { deletedAt: suspend ? by.at : null } });
}
