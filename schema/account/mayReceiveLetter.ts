import type { Context } from '../context.ts';
import { TooManyRequests } from '../errors.ts';
import type { Letter } from '../letters.ts';
import type { LimitName } from '../limits.ts';

/**
 * Whether another e-mail may go to an address that anybody can make us write to: at most five an hour, and the rest are
 * dropped silently. `knownNetwork`, from which the owner has logged in before, has its own count, so that strangers
 * cannot exhaust the owner's.
 */
export const mayReceiveLetter = (context: Context, email: string, knownNetwork?: string): Promise<boolean> =>
  isWithin(context, 'letters', knownNetwork ? `${email} ${knownNetwork}` : email);

/**
 * Whether an account's owner is told by e-mail of something that whoever has the password can repeat, such as a login
 * from a new device: at most ten times an hour each, or other warnings would drown among them.
 */
export const mayTellOwner = (context: Context, userId: number, kind: Letter['kind']): Promise<boolean> =>
  isWithin(context, 'ownerLetters', `${userId} ${kind}`);

/** Counts an attempt for a limit that nobody is told of. Returns whether it is within the limit. */
export async function isWithin({ limits }: Context, name: LimitName, key: string): Promise<boolean> {
  try {
    await limits.consume(name, key);
    return true;
  } catch (refusal) {
    if (refusal instanceof TooManyRequests) return false;
    throw refusal;
  }
}
