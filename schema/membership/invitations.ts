import type { Database, Transaction } from '#prisma/database.ts';
import type { Invitation, Prisma } from '#prisma/generated/client/client.ts';
import { hashToken } from '../account/tokens.ts';
import { Failure } from '../errors.ts';
import type { RefusalReason } from '../refusals.ts';
import type { Place } from './place.ts';

/** What holds for invitations that still let somebody in, each with the refusal where it does not. */
const conditions = (now: Date): [refusal: RefusalReason, holds: Prisma.InvitationWhereInput][] => [
  // A suspended member invites nobody.
  ['invitation.revoked', { revokedAt: null, from: { deletedAt: null } }],
  ['invitation.expired', { expiresAt: { gt: now } }],
  ['invitation.usedUp', { usesLeft: { gt: 0 } }],
];

/** The filter for invitations that still let somebody in. */
export const openAt = (now: Date) => ({ AND: conditions(now).map(([, holds]) => holds) });

/** The invitation with this token, if it still lets somebody in; otherwise the refusal says why it does not. */
export async function findInvitation(database: Database | Transaction, token: string, now: Date): Promise<Invitation> {
  const tokenHash = hashToken(token);
  const found = await database.invitation.findUnique({ where: { tokenHash, ...openAt(now) } });
  if (found) return found;
  for (const [refusal, holds] of conditions(now))
    if (await database.invitation.findUnique({ where: { tokenHash, NOT: holds } })) throw new Failure(refusal);
  throw new Failure('invitation.unknown');
}

/** Uses an invitation up by one, with the club's row locked, and returns who created it. */
export async function takeInvitation(
  transaction: Transaction,
  token: string,
  { club, role, membership }: Place,
  now: Date,
): Promise<{ fromId: number }> {
  const { id, clubId, fromId, createdAt } = await findInvitation(transaction, token, now);
  if (clubId !== club.id) throw new Failure('invitation.unknown');
  // A link that somebody still had would otherwise undo the decision to turn them away.
  const turnedAway = role === 'declined' || role === 'removed' || (role === 'applicant' && membership?.reason);
  if (turnedAway && membership && createdAt <= membership.since) throw new Failure('invitation.tooOld');
  await transaction.invitation.update({ where: { id }, data: { usesLeft: { decrement: 1 } } });
  return { fromId };
}
