import { createHash, randomBytes } from 'node:crypto';

/** A new secret for the holder and the hash that we keep: 256 random bits, SHA-256. */
export function newToken(): { token: string; tokenHash: Uint8Array<ArrayBuffer> } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

/** What is kept of a token. */
export const hashToken = (token: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(token).digest());
