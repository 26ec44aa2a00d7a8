import type { Database, Transaction } from '#prisma/database.ts';
import type { Invitation } from '#prisma/generated/client/client.ts';
import { hashToken } from '../account/tokens.ts';
import { Failure } from '../errors.ts';
import type { Place } from './place.ts';

/** The condition for invitations that still let somebody in. A suspended member invites nobody. */
export const openAt = (now: Date) =>
  ({ revokedAt: null, usesLeft: { gt: 0 }, expiresAt: { gt: now }, from: { deletedAt: null } }) as const;

/** The invitation with this token, if it still lets somebody in; otherwise the refusal says why it does not. */
export async function findInvitation(database: Database | Transaction, token: string, now: Date): Promise<Invitation> {
  const found = await database.invitation.findUnique({
    where: { tokenHash: hashToken(token) },
    include: { from: { select: { deletedAt: true } } },
  });
  if (!found) throw new Failure('invitation.unknown');
  if (found.revokedAt || found.from.deletedAt) throw new Failure('invitation.revoked');
  if (found.expiresAt <= now) throw new Failure('invitation.expired');
  if (found.usesLeft === 0) throw new Failure('invitation.usedUp');
  return found;
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
