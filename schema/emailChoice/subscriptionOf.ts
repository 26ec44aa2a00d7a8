import type { Context } from '../core/context.ts';
import { contractOf } from '../core/contract.ts';
import type { Subscription } from '../core/emailKind.ts';
import { Failure } from '../core/errors.ts';
import { unsubscribing } from './rules.ts';

/** The contract of the operations with the token from an unsubscribe link. */
export const contract = contractOf({ rules: unsubscribing, refusals: ['emails.linkInvalid'] });

/** The subscription that a link's token stands for. */
export function subscriptionOf(context: Context, input: { token: string }): Subscription {
  const { token } = contract.check(input);
  const subscription = context.unsubscribing.read(token);
  if (!subscription) throw new Failure('emails.linkInvalid');
  return subscription;
}
