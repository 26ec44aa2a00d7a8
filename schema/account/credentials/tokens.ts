import { createHash, randomBytes } from 'node:crypto';

/** A new token of 256 random bits, and the hash to store. */
export function newToken(): { token: string; tokenHash: Uint8Array<ArrayBuffer> } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

/** The hash (SHA-256) under which a token is stored. */
export const hashToken = (token: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(token).digest());
