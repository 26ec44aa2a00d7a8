import type { Transaction } from '#prisma/database.ts';
import type { MailTokenPurpose } from '#prisma/generated/client/enums.ts';
import type { Email } from '../../core/emailKind.ts';
import { bounds } from '../../figures/bounds.ts';
import { daysInMs, retention } from '../../figures/retention.ts';
import { confirmEmail } from '../emails.ts';
import { hashToken, newToken } from './tokens.ts';

/** The lifetimes of the links, in milliseconds. */
const lifetimes: Record<MailTokenPurpose, number> = {
  confirmEmail: daysInMs(retention.confirmationLink),
  changeEmail: daysInMs(retention.confirmationLink),
  recovery: bounds.recoveryMinutes * 60 * 1000,
};

/** The lifetime of the link for an account the operator creates: longer than a recovery's, as nobody awaits it. */
export const invitationLifetime = daysInMs(retention.confirmationLink);

/** Issues a token for this purpose. It replaces the user's previous token for the same purpose. */
export async function issueMailToken(
  transaction: Transaction,
  userId: number,
  purpose: MailTokenPurpose,
  now: Date,
  { newEmail = null, lifetime = lifetimes[purpose] }: { newEmail?: string | null; lifetime?: number } = {},
): Promise<string> {
  const { token, tokenHash } = newToken();
  const data = {
    tokenHash,
    newEmail,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetime),
    usedAt: null,
  };
  await transaction.mailToken.upsert({
    where: { userId_purpose: { userId, purpose } },
    create: { userId, purpose, ...data },
    update: data,
  });
  return token;
}

/** The e-mail with the link that verifies the address of a new account. */
export const confirmationEmail = (token: string): Email =>
  confirmEmail({ days: retention.unverifiedAccount }, { token });

/** The row of an unexpired token, used or not; null if there is none. */
export function findMailToken(transaction: Transaction, token: string, purpose: MailTokenPurpose, now: Date) {
  return transaction.mailToken.findFirst({ where: { tokenHash: hashToken(token), purpose, expiresAt: { gt: now } } });
}

/**
 * Revokes the account's unused links: whoever knew its password may have requested a change of address.
 */
export async function revokeMailTokens(transaction: Transaction, userId: number): Promise<void> {
  await transaction.mailToken.deleteMany({ where: { userId, usedAt: null } });
}
