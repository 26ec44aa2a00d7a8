import { timingSafeEqual } from 'node:crypto';
import type { Context } from '../context.ts';

type Hashing = Pick<Context, 'keyedHash'>;

const inText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** How long a keyed hash is in base64url. */
const hashLength = 43;

/**
 * The token of the link by which the reader of a letter stops invitations to their address: the address's hash and a hash
 * of that, which nobody else can make. It works without being stored, however old the letter is.
 */
export const stopTokenFor = (context: Hashing, email: string): string => tokenOf(context, context.keyedHash(email));

const tokenOf = ({ keyedHash }: Hashing, addressHash: Uint8Array): string => {
  const address = inText(addressHash);
  return address + inText(keyedHash(`stop ${address}`));
};

/** The hash of the address whose token this is; undefined if it is no such token. */
export function addressHashIn(context: Hashing, token: string): Uint8Array<ArrayBuffer> | undefined {
  const addressHash = new Uint8Array(Buffer.from(token.slice(0, hashLength), 'base64url'));
  const [given, right] = [Buffer.from(token), Buffer.from(tokenOf(context, addressHash))];
  return given.length === right.length && timingSafeEqual(given, right) ? addressHash : undefined;
}

/** Whether the reader of this address wants no invitations. */
export const isStopped = async (
  { database, keyedHash }: Pick<Context, 'database' | 'keyedHash'>,
  email: string,
): Promise<boolean> => (await database.invitationRefusal.count({ where: { addressHash: keyedHash(email) } })) > 0;
