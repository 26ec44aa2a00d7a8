import type { Context } from '../context.ts';
import { TooManyRequests } from '../errors.ts';

/**
 * Whether another e-mail may go to an address that anybody can make us write to: at most five an hour, and the rest are
 * dropped silently. `knownNetwork`, from which the owner has logged in before, has its own count, so that strangers
 * cannot exhaust the owner's.
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
