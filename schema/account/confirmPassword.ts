import type { Context, Viewer } from '../context.ts';
import { Failure, WrongCode } from '../errors.ts';
import { verifyPassword } from './passwords.ts';
import { acceptCode } from './secondFactor.ts';

/** Asks the viewer's password before what must not be done by who merely found the device; counts against its limit. */
export async function confirmPassword({ database, limits }: Context, viewer: Viewer, password: string): Promise<void> {
  await limits.consume('password', String(viewer.id));
  const user = await database.user.findUnique({ where: { id: viewer.id }, select: { passwordHash: true } });
  if (!(await verifyPassword(user?.passwordHash, password))) throw new Failure('twoFactor.wrongPassword');
  await limits.forget('password', String(viewer.id));
}

/** Asks for the viewer's password, or a code where two-factor is on: six digits are no password, which has at least eight. */
export async function confirmOwner(context: Context, viewer: Viewer, confirmation: string): Promise<void> {
  if (!viewer.twoFactor || !/^\d{6}$/.test(confirmation)) return confirmPassword(context, viewer, confirmation);
  if (!(await acceptCode(context, viewer.id, confirmation))) throw new WrongCode();
}
