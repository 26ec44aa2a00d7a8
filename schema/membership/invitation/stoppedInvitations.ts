import { timingSafeEqual } from 'node:crypto';
import type { Context } from '../../core/context.ts';

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

/** Those of the addresses that have opted out of invitations. */
export async function stoppedAmong(
  { database, keyedHash }: Pick<Context, 'database' | 'keyedHash'>,
  emails: readonly string[],
): Promise<Set<string>> {
  const hashes = new Map(emails.map((email) => [inText(keyedHash(email)), email]));
  const stopped = await database.invitationRefusal.findMany({
    where: { addressHash: { in: emails.map((email) => keyedHash(email)) } },
  });
  return new Set(stopped.map(({ addressHash }) => hashes.get(inText(addressHash)) ?? ''));
}
