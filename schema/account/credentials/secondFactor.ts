import { createHash, randomBytes } from 'node:crypto';
import { verify } from 'otplib';
import type { Transaction } from '#prisma/database.ts';
import type { Context } from '../../core/context.ts';
import type { Recipient } from '../../core/emailKind.ts';
import { isWithinLimit } from '../../core/isWithinLimit.ts';
import { bounds } from '../../figures/bounds.ts';
import { wrongCodes } from '../emails.ts';
import { knownFrom } from './recordActivity.ts';

/** The clock drift allowed in either direction: one time step, in seconds (RFC 6238, 5.2). */
const drift = 30;
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
/** Characters in a recovery code: 24 of 31 make 118 bits, above the 112 that a plain hash requires (ASVS 5, 6.5.2). */
const codeLength = 24;

/** Whether this looks like a code from an authenticator app. */
export const isAppCode = (text: string): boolean => /^\d{6}$/.test(text.replace(/\s/g, ''));

/** Whether this looks like a recovery code as displayed; older ones were shorter. */
export const isRecoveryCode = (text: string): boolean => /^[a-z2-9]{4}(-[a-z2-9]{4}){3,5}$/i.test(text.trim());

/** Whether logging in to this account requires a code. */
export async function asksForCode({ database }: Context, userId: number): Promise<boolean> {
  const twoFactor = await database.twoFactor.findUnique({ where: { userId }, select: { enabledAt: true } });
  return twoFactor?.enabledAt != null;
}

/**
 * Accepts a code from the authenticator app or a recovery code. Each time step is accepted once, and no older step
 * after it; each recovery code is accepted once. Attempts are rate-limited.
 */
export async function acceptCode(context: Context, userId: number, text: string): Promise<boolean> {
  const { limits, address } = context;
  const code = text.replace(/[\s-]/g, '').toLowerCase();
  const isStep = /^\d{6}$/.test(code);
  const limit = isStep ? 'code' : 'recoveryCode';
  await limits.consume(limit, `${userId} ${address}`);
  if (isStep) await consumeGuess(context, userId);
  const accepted = await (isStep ? acceptStep : acceptRecoveryCode)(context, userId, code);
  if (accepted) await limits.forget(limit, `${userId} ${address}`);
  return accepted;
}

/**
 * Counts a guess at the app's six digits for the account as a whole, unless the owner has logged in from this network
 * before. Someone who has the password but no codes can use these up; a recovery code, which is too long to be guessed,
 * then still lets the owner in on a new network.
 */
async function consumeGuess(context: Context, userId: number): Promise<void> {
  if (!(await knownFrom(context, userId)).sameNetwork) await context.limits.consume('codeAnywhere', String(userId));
}

/** Warns the owner, at most once a day, that someone with the password is entering wrong codes: five within an hour. */
export async function warnOfWrongCodes(context: Context, owner: Recipient & { id: number }) {
  const { database, mail } = context;
  const key = String(owner.id);
  if ((await isWithinLimit(context, 'wrongCodes', key)) || !(await isWithinLimit(context, 'wrongCodesEmail', key)))
    return;
  await database.$transaction((transaction) => mail.post(transaction, owner, wrongCodes()));
}

async function acceptStep({ database, secrets, clock }: Context, userId: number, code: string): Promise<boolean> {
  const twoFactor = await database.twoFactor.findUnique({ where: { userId } });
  if (!twoFactor) return false;
  const secret = decryptedSecret(secrets, twoFactor.secret);
  if (secret === undefined) return false;
  const epoch = Math.floor(clock().getTime() / 1000);
  const verdict = await verify({
    secret,
    token: code,
    epoch,
    epochTolerance: drift,
    ...(twoFactor.lastStep && { afterTimeStep: twoFactor.lastStep }),
  });
  if (!verdict.valid || !('timeStep' in verdict)) return false;
  const lastStep = verdict.timeStep;
  // Of two concurrent requests with the same code, only one finds an older step.
  const { count } = await database.twoFactor.updateMany({
    where: { userId, lastStep: { lt: lastStep } },
    data: { lastStep },
  });
  return count === 1;
}

/** The secret; undefined if the operator has lost the key it was encrypted with. Then only recovery codes work. */
function decryptedSecret(secrets: Context['secrets'], sealed: Uint8Array): string | undefined {
  try {
    return secrets.open(sealed);
  } catch {
    return undefined;
  }
}

async function acceptRecoveryCode({ database, clock }: Context, userId: number, code: string): Promise<boolean> {
  const { count } = await database.recoveryCode.updateMany({
    where: { userId, codeHash: hashCode(code), usedAt: null },
    data: { usedAt: clock() },
  });
  return count === 1;
}

/** Replaces the recovery codes with ten new ones. Only their hashes are stored. */
export async function renewRecoveryCodes(transaction: Transaction, userId: number): Promise<string[]> {
  const codes = Array.from({ length: bounds.recoveryCodes }, newCode);
  await transaction.recoveryCode.deleteMany({ where: { userId } });
  await transaction.recoveryCode.createMany({
    data: codes.map((code) => ({ userId, codeHash: hashCode(code.replaceAll('-', '')) })),
  });
  return codes;
}

/** Turns two-factor off by deleting the secret and the recovery codes. Returns whether it was on. */
export async function removeSecondFactor(transaction: Transaction, userId: number): Promise<boolean> {
  const { count } = await transaction.twoFactor.deleteMany({ where: { userId, enabledAt: { not: null } } });
  await transaction.twoFactor.deleteMany({ where: { userId } });
  await transaction.recoveryCode.deleteMany({ where: { userId } });
  return count > 0;
}

function newCode(): string {
  const characters: string[] = [];
  while (characters.length < codeLength)
    // Bytes beyond the last multiple of the alphabet's length would favour the letters at its beginning.
    for (const byte of randomBytes(16))
      if (byte < 248 && characters.length < codeLength) characters.push(alphabet.charAt(byte % alphabet.length));
  return characters.join('').replace(/(.{4})(?=.)/g, '$1-');
}

const hashCode = (code: string): Uint8Array<ArrayBuffer> => new Uint8Array(createHash('sha256').update(code).digest());
