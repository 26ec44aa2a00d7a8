import type { Context, Viewer } from '../../core/context.ts';
import { Failure, TooManyRequests } from '../../core/errors.ts';

/**
 * Counts an e-mail to an address, unless one of the limits is reached: a refused attempt must not use up what others in
 * the club may still send. The counters hold only a keyed hash of the address.
 */
export async function countEmail(
  { limits, keyedHash }: Context,
  viewer: Viewer,
  clubId: number,
  email: string,
): Promise<void> {
  const address = Buffer.from(keyedHash(email)).toString('base64url');
  const counters = [
    ['invitationEmail', String(clubId)],
    // Also per account, since clubs can be deleted and created again.
    ['invitationSender', String(viewer.id)],
    ['invitationAddress', `club ${clubId} ${address}`],
    ['invitationAddress', `account ${viewer.id} ${address}`],
  ] as const;
  for (const [index, [name, key]] of counters.entries())
    try {
      await limits.consume(name, key);
    } catch (refusal) {
      if (!(refusal instanceof TooManyRequests)) throw refusal;
      for (const [counted, ofCounted] of counters.slice(0, index)) await limits.forgive(counted, ofCounted);
      throw name === 'invitationAddress' ? new Failure('invitation.invitedLately') : refusal;
    }
}
