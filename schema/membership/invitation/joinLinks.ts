import { timingSafeEqual } from 'node:crypto';
import type { Database, Transaction } from '#prisma/database.ts';
import type { JoinLink } from '#prisma/generated/client/client.ts';
import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/errors.ts';
import { clubOfJoinToken } from './joinToken.ts';

type Hashing = Pick<Context, 'keyedHash'>;

/**
 * The token of a club's permanent link: a keyed hash of a counter, which can be shown again without being stored
 * (.github/decisions/078-join-links-by-a-counter.md).
 */
export const joinTokenOf = (
  { keyedHash }: Hashing,
  { clubId, counter }: Pick<JoinLink, 'clubId' | 'counter'>,
): string => `${clubId}-${Buffer.from(keyedHash(`join ${clubId} ${counter}`)).toString('base64url')}`;

/** The link with this token; otherwise throws a refusal that says why there is none. */
export async function findJoinLink(
  context: Hashing,
  database: Database | Transaction,
  token: string,
): Promise<JoinLink> {
  const clubId = clubOfJoinToken(token);
  const link = clubId < 2 ** 31 ? await database.joinLink.findUnique({ where: { clubId } }) : null;
  if (!link) throw new Failure('invitation.unknown');
  const [actual, expected] = [Buffer.from(token), Buffer.from(joinTokenOf(context, link))];
  if (!link.isOpen || actual.length !== expected.length || !timingSafeEqual(actual, expected))
    throw new Failure('invitation.revoked');
  return link;
}
