import { timingSafeEqual } from 'node:crypto';
import type { Context } from '../core/context.ts';
import { hashToken, newToken } from './credentials/tokens.ts';
import { isEmailed, tokenHalf } from './invitationToken.ts';

const proofFor = ({ keyedHash }: Pick<Context, 'keyedHash'>, random: string, email: string): string =>
  Buffer.from(keyedHash(`invited ${random} ${email.toLowerCase()}`)).toString('base64url');

/**
 * A token for an invitation that is sent to an address and nowhere else, and the hash to store. Whoever brings it has
 * read the e-mail, so its second half proves the address, which the invitation does not store.
 */
export function tokenSentTo(context: Pick<Context, 'keyedHash'>, email: string): ReturnType<typeof newToken> {
  const { token: random } = newToken();
  const token = random + proofFor(context, random, email);
  return { token, tokenHash: hashToken(token) };
}

/** Whether a token is that of an open invitation which was sent to this address. */
export async function provesAddress(
  context: Pick<Context, 'keyedHash' | 'database' | 'clock'>,
  token: string,
  email: string,
): Promise<boolean> {
  if (!isEmailed(token)) return false;
  const [random, proof] = [token.slice(0, tokenHalf), token.slice(tokenHalf)];
  const [actual, expected] = [Buffer.from(proof), Buffer.from(proofFor(context, random, email))];
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return false;
  const open = { usesLeft: { gt: 0 }, revokedAt: null, expiresAt: { gt: context.clock() } };
  return (
    (await context.database.invitation.count({ where: { tokenHash: hashToken(token), byEmail: true, ...open } })) > 0
  );
}
