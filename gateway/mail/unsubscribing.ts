import type { Unsubscribing } from '#schema/core/context.ts';
import { subscriptionKinds } from '#schema/core/emailKind.ts';
import { signedIds } from './signedIds.ts';

/** Signs 55-character tokens: kind, account, and club or topic. */
export function openUnsubscribing(key: Uint8Array): Unsubscribing {
  const tokens = signedIds(key, 'unsubscribe', 2);
  return {
    tokenFor: ({ kind, userId, id }) => tokens.sign([subscriptionKinds.indexOf(kind), userId, id]),
    read(token) {
      const [index = -1, userId = 0, id = 0] = tokens.read(token) ?? [];
      const kind = subscriptionKinds[index];
      return kind && { kind, userId, id };
    },
  };
}
