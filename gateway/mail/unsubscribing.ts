import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '#prisma/database.ts';
import type { Secrets, Unsubscribing } from '#schema/context.ts';
import { subscriptionKinds } from '#schema/letters.ts';

const payloadLength = 9;
const signatureLength = 32;

/**
 * Signs with a key of its own, which the database holds encrypted: links in letters that people keep work for years, also
 * after SECRET_KEY has changed. Where that key cannot be read, because SECRET_KEY was lost, it is replaced.
 */
export async function openUnsubscribing(database: Database, secrets: Secrets): Promise<Unsubscribing> {
  for (;;) {
    const { unsubscribeKey: kept } = await database.site.findUniqueOrThrow({ where: { id: 1 } });
    const key = kept && opened(secrets, kept);
    if (key) return signingWith(Buffer.from(key, 'base64'));
    // Another gateway may do the same: the first one's key counts.
    await database.site.updateMany({
      where: { id: 1, unsubscribeKey: kept },
      data: { unsubscribeKey: secrets.seal(randomBytes(32).toString('base64')) },
    });
  }
}

function opened(secrets: Secrets, sealed: Uint8Array): string | undefined {
  try {
    return secrets.open(sealed);
  } catch {
    return undefined;
  }
}

/** Tokens of 55 characters: kind, account and club, with their HMAC-SHA-256. */
function signingWith(key: Uint8Array): Unsubscribing {
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
