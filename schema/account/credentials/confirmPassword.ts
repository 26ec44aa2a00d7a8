import type { Context, Viewer } from '../../core/context.ts';
import { Failure, InvalidInput, WrongCode } from '../../core/errors.ts';
import { isConfirmed } from '../confirmedSession.ts';
import { verifyPassword } from './passwords.ts';
import { acceptCode, isAppCode, isRecoveryCode, warnOfWrongCodes } from './secondFactor.ts';

/**
 * Checks the viewer's password, for operations that must not be available to someone who merely found their device
 * unlocked. Attempts are rate-limited.
 */
export async function confirmPassword({ database, limits }: Context, viewer: Viewer, password: string): Promise<void> {
  await limits.consume('password', String(viewer.id));
  const user = await database.user.findUnique({ where: { id: viewer.id }, select: { passwordHash: true } });
  // Deleted since the request was authenticated.
  if (!user) throw new Failure('account.signInFirst');
  if (!(await verifyPassword(user.passwordHash, password))) throw new Failure('twoFactor.wrongPassword');
  await limits.forget('password', String(viewer.id));
}

/**
 * Checks the viewer's password or, if two-factor is on, a code. Six digits are always a code, since passwords have at
 * least eight characters; anything that looks like a recovery code may still be a password.
 */
export async function confirmOwner(context: Context, viewer: Viewer, confirmation: string): Promise<void> {
  if (viewer.twoFactor && (isAppCode(confirmation) || isRecoveryCode(confirmation))) {
    if (await acceptCode(context, viewer.id, confirmation)) return;
    if (isAppCode(confirmation)) throw new WrongCode();
  }
  await confirmPassword(context, viewer, confirmation);
}

/** Checks the same credentials as a login: the viewer's password and, if two-factor is on, a code. */
export async function confirmBoth(context: Context, viewer: Viewer, password: string, code = ''): Promise<void> {
  if (viewer.twoFactor && code.trim() === '') throw InvalidInput.at('code', 'twoFactor.codeRequired');
  await confirmPassword(context, viewer, password);
  if (!viewer.twoFactor || (await acceptCode(context, viewer.id, code))) return;
  await warnOfWrongCodes(context, viewer);
  throw new WrongCode();
}

/**
 * Checks the viewer's password and, if two-factor is on, a code, so that nobody turns it off with the password alone. None
 * is needed in a session that was confirmed with one lately.
 */
export async function confirmForTwoFactor(
  context: Context,
  viewer: Viewer,
  password: string,
  code?: string,
): Promise<void> {
  if (isConfirmed(context, viewer) && !code?.trim()) await confirmPassword(context, viewer, password);
  else await confirmBoth(context, viewer, password, code);
}
