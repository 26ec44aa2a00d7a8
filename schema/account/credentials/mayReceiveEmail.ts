import type { EmailName } from '#locales/keys.ts';
import type { Context } from '../../core/context.ts';
import { isWithinLimit } from '../../core/isWithinLimit.ts';
import { mailboxOf } from '../../moderation/mailboxes.ts';

/**
 * Whether another e-mail may go to an address that anybody can make us write to: at most five an hour, and the rest are
 * dropped silently. Tags (`ann+club@`) and Gmail's dots count as the mailbox that they lead to. `knownNetwork`, from which the owner has
 * logged in before, has its own count, so that strangers cannot exhaust the owner's.
 */
export const mayReceiveEmail = (context: Context, email: string, knownNetwork?: string): Promise<boolean> =>
  isWithinLimit(context, 'emails', [mailboxOf(email), knownNetwork].filter(Boolean).join(' '));

/**
 * Whether another e-mail may warn an account's owner of something that anyone with the password can repeat, such as a
 * login from a new device. At most ten of each kind an hour, so that they cannot bury other warnings.
 */
export const mayWarnOwner = (context: Context, userId: number, kind: EmailName): Promise<boolean> =>
  isWithinLimit(context, 'ownerEmails', `${userId} ${kind}`);
