import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Unsubscribing } from '#schema/core/context.ts';
import { subscriptionKinds } from '#schema/core/emailKind.ts';

const payloadLength = 9;
const signatureLength = 32;

/**
 * Signs 55-character tokens: kind, account and club, with their HMAC-SHA-256. It uses one of the site's own keys, so
 * that links in old e-mails work for years, even after SECRET_KEY has changed.
 */
export function openUnsubscribing(key: Uint8Array): Unsubscribing {
  const signatureOf = (payload: Uint8Array) => createHmac('sha256', key).update('unsubscribe').update(payload).digest();
  return {
    tokenFor({ kind, userId, clubId }) {
      const payload = Buffer.alloc(payloadLength);
      payload.writeUInt8(subscriptionKinds.indexOf(kind), 0);
      payload.writeInt32BE(userId, 1);
      payload.writeInt32BE(clubId, 5);
      return Buffer.concat([payload, signatureOf(payload)]).toString('base64url');
    },
    read(token) {
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length !== payloadLength + signatureLength) return undefined;
      const payload = bytes.subarray(0, payloadLength);
      if (!timingSafeEqual(bytes.subarray(payloadLength), signatureOf(payload))) return undefined;
      const kind = subscriptionKinds[payload.readUInt8(0)];
      return kind && { kind, userId: payload.readInt32BE(1), clubId: payload.readInt32BE(5) };
    },
  };
}
