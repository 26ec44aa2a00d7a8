import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs numbers for the tokens of links in e-mails, and reads them back. */
export interface SignedIds {
  sign(numbers: readonly number[]): string;
  /** The numbers; undefined if the token was not signed here for this purpose. */
  read(token: string): number[] | undefined;
}

const signatureLength = 32;
const wide = 4;

/**
 * Signs with HMAC-SHA-256: one byte, then numbers of 32 bits. It uses one of the site's own keys, so that links in old
 * e-mails work for years, even after SECRET_KEY has changed.
 * @param purpose Distinguishes tokens of one purpose from those of another.
 * @param count How many numbers there are, besides the byte.
 */
export function signedIds(key: Uint8Array, purpose: string, count: number): SignedIds {
  const length = 1 + wide * count;
  const signatureOf = (payload: Uint8Array) => createHmac('sha256', key).update(purpose).update(payload).digest();
  return {
    sign([first = 0, ...others]) {
      const payload = Buffer.alloc(length);
      payload.writeUInt8(first, 0);
      for (const [index, number] of others.entries()) payload.writeInt32BE(number, 1 + wide * index);
      return Buffer.concat([payload, signatureOf(payload)]).toString('base64url');
    },
    read(token) {
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length !== length + signatureLength) return undefined;
      const payload = bytes.subarray(0, length);
      if (!timingSafeEqual(bytes.subarray(length), signatureOf(payload))) return undefined;
      return [
        payload.readUInt8(0),
        ...Array.from({ length: count }, (_, index) => payload.readInt32BE(1 + wide * index)),
      ];
    },
  };
}
