import { createHash, randomBytes } from 'node:crypto';
import { verify } from 'otplib';
import type { Transaction } from '#prisma/database.ts';
import type { Context } from '../context.ts';

/** One step of drift either way (RFC 6238, 5.2). */
const drift = 30;
const recoveryCodes = 10;
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Whether log-in to this account asks for a code. */
export async function asksForCode({ database }: Context, userId: number): Promise<boolean> {
  const found = await database.twoFactor.findUnique({ where: { userId }, select: { enabledAt: true } });
  return found?.enabledAt != null;
}

/**
 * Accepts a code of the authenticator, each time step once and none older than it, or one of the recovery codes, once.
 * Counts against the limit of codes.
 */
export async function acceptCode(context: Context, userId: number, text: string): Promise<boolean> {
  const code = text.replace(/[\s-]/g, '').toLowerCase();
  await context.limits.consume('code', String(userId));
  const accepted = /^\d{6}$/.test(code)
    ? await acceptStep(context, userId, code)
    : await acceptRecoveryCode(context, userId, code);
  if (accepted) await context.limits.forget('code', String(userId));
  return accepted;
}

async function acceptStep({ database, secrets, clock }: Context, userId: number, code: string): Promise<boolean> {
  const kept = await database.twoFactor.findUnique({ where: { userId } });
  if (!kept) return false;
  const secret = openedSecret(secrets, kept.secret);
  if (secret === undefined) return false;
  const epoch = Math.floor(clock().getTime() / 1000);
  const verdict = await verify({
    secret,
    token: code,
    epoch,
    epochTolerance: drift,
    ...(kept.lastStep && { afterTimeStep: kept.lastStep }),
  });
  if (!verdict.valid || !('timeStep' in verdict)) return false;
  const lastStep = verdict.timeStep;
  // Two at once with the same code: only one finds an older step.
  const { count } = await database.twoFactor.updateMany({
    where: { userId, lastStep: { lt: lastStep } },
    data: { lastStep },
  });
  return count === 1;
}

/** The secret, unless the operator lost the key that it was sealed with: then only recovery codes are left. */
function openedSecret(secrets: Context['secrets'], sealed: Uint8Array): string | undefined {
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

/** Ten new recovery codes, shown only here; the old ones die. Each has about 79 random bits. */
export async function renewRecoveryCodes(transaction: Transaction, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, newCode);
  await transaction.recoveryCode.deleteMany({ where: { userId } });
  await transaction.recoveryCode.createMany({
    data: codes.map((code) => ({ userId, codeHash: hashCode(code.replaceAll('-', '')) })),
  });
  return codes;
}

function newCode(): string {
  const characters: string[] = [];
  while (characters.length < 16)
    // Bytes beyond the last multiple of the alphabet's length would favour its beginning.
    for (const byte of randomBytes(16))
      if (byte < 248 && characters.length < 16) characters.push(alphabet.charAt(byte % alphabet.length));
  return characters.join('').replace(/(.{4})(?=.)/g, '$1-');
}

const hashCode = (code: string): Uint8Array<ArrayBuffer> => new Uint8Array(createHash('sha256').update(code).digest());
