import type { Transaction } from '#prisma/database.ts';
import type { MailTokenPurpose } from '#prisma/generated/client/enums.ts';
import { bounds } from '../bounds.ts';
import type { Letter } from '../letters.ts';
import { daysInMs, retention } from '../retention.ts';
import { hashToken, newToken } from './tokens.ts';

/** How long the links work, in milliseconds. */
const lifetimes: Record<MailTokenPurpose, number> = {
  confirmEmail: daysInMs(retention.confirmationLink),
  changeEmail: daysInMs(retention.confirmationLink),
  recovery: bounds.recoveryMinutes * 60 * 1000,
};

/** How long the link works that an account is created with: longer than a recovery, since nobody is waiting for it. */
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

/** The letter with a link to verify the address of a new account. */
export const confirmationLetter = (token: string): Letter => ({
  kind: 'confirmEmail',
  token,
  values: { days: retention.unverifiedAccount },
});

/** The row of a token that has not expired, used or not; null if there is none. */
export function findMailToken(transaction: Transaction, token: string, purpose: MailTokenPurpose, now: Date) {
  return transaction.mailToken.findFirst({ where: { tokenHash: hashToken(token), purpose, expiresAt: { gt: now } } });
}

/**
 * Makes the links of this account that have not been used worthless: whoever knew its password may have asked for a
 * change of address.
 */
export async function revokeMailTokens(transaction: Transaction, userId: number): Promise<void> {
  await transaction.mailToken.deleteMany({ where: { userId, usedAt: null } });
}
