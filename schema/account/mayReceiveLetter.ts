import type { Context } from '../context.ts';
import { TooManyRequests } from '../errors.ts';

/**
 * Whether another letter may go to an address that anybody can have us write to: at most five an hour. Nobody is told of
 * those that do not go. `knownNetwork`, where the owner has logged in before, has a count of its own, so that strangers
 * cannot use up the owner's.
 */
export async function mayReceiveLetter({ limits }: Context, email: string, knownNetwork?: string): Promise<boolean> {
  try {
    await limits.consume('letters', knownNetwork ? `${email} ${knownNetwork}` : email);
    return true;
  } catch (refusal) {
    if (refusal instanceof TooManyRequests) return false;
    throw refusal;
  }
}
