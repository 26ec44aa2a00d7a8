import type { Context, Viewer } from '../context.ts';
import { Failure } from '../errors.ts';
import { verifyPassword } from './passwords.ts';

/** Asks the viewer's password before what must not be done by who merely found the device; counts against its limit. */
export async function confirmPassword({ database, limits }: Context, viewer: Viewer, password: string): Promise<void> {
  await limits.consume('password', String(viewer.id));
  const user = await database.user.findUnique({ where: { id: viewer.id }, select: { passwordHash: true } });
  if (!(await verifyPassword(user?.passwordHash, password)))
    throw new Failure('UNAUTHENTICATED', 'twoFactor.wrongPassword');
  await limits.forget('password', String(viewer.id));
}
