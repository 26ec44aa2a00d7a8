import type { Transaction } from '#prisma/database.ts';
import type { User } from '#prisma/generated/client/client.ts';
import { revokeAccess } from '../../account/credentials/accessTokens.ts';
import { removeSecondFactor } from '../../account/credentials/secondFactor.ts';
import { endSessions } from '../../account/credentials/sessions.ts';
import type { Mail } from '../../core/context.ts';
import { Failure } from '../../core/errors.ts';
import { twoFactorReset } from '../../twoFactor/emails.ts';
import { type ActBy, recordAct } from '../log/recordAct.ts';

/**
 * Turns off an account's two-factor authentication, ends its sessions, revokes its access tokens and calendar address,
 * records this and e-mails the owner the reason. Requires the row to be locked.
 */
export async function clearSecondFactor(
  transaction: Transaction,
  mail: Mail,
  user: User,
  by: ActBy & { reason: string },
): Promise<void> {
  const { id } = user;
  if (!(await removeSecondFactor(transaction, id))) throw new Failure('twoFactor.notEnabled');
  await endSessions(transaction, id);
  await revokeAccess(transaction, id, by.at);
  await recordAct(transaction, {
    ...by,
    kind: 'twoFactorReset',
    userId: id,
    before: { twoFactor: true },
    after: { twoFactor: false },
  });
  await mail.post(transaction, user, twoFactorReset({ reason: by.reason }));
}
