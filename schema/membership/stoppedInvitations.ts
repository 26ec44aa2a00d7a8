import { timingSafeEqual } from 'node:crypto';
import type { Context } from '../core/context.ts';

type Hashing = Pick<Context, 'keyedHash'>;

const inText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** The length of a keyed hash in base64url. */
const hashLength = 43;

/**
 * The token of the link that stops invitations to an address: the address's hash, and a keyed hash of that, which
 * nobody else can compute. It is not stored, and works however old the e-mail is.
 */
export const stopTokenFor = (context: Hashing, email: string): string => tokenOf(context, context.keyedHash(email));

const tokenOf = ({ keyedHash }: Hashing, addressHash: Uint8Array): string => {
  const address = inText(addressHash);
  return address + inText(keyedHash(`stop ${address}`));
};

/** The hash of the address that a token is for; undefined if the token is invalid. */
export function addressHashIn(context: Hashing, token: string): Uint8Array<ArrayBuffer> | undefined {
  const addressHash = new Uint8Array(Buffer.from(token.slice(0, hashLength), 'base64url'));
  const [actual, expected] = [Buffer.from(token), Buffer.from(tokenOf(context, addressHash))];
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? addressHash : undefined;
}

/** Whether this address has opted out of invitations. */
export const isStopped = async (
  { database, keyedHash }: Pick<Context, 'database' | 'keyedHash'>,
  email: string,
): Promise<boolean> => (await database.invitationRefusal.count({ where: { addressHash: keyedHash(email) } })) > 0;
