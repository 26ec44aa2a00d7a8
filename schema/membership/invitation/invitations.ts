import type { Database, Transaction } from '#prisma/database.ts';
import type { Invitation, Prisma } from '#prisma/generated/client/client.ts';
import { hashToken } from '../../account/credentials/tokens.ts';
import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/errors.ts';
import type { RefusalReason } from '../../core/refusals.ts';
import type { ClubAccess } from '../clubAccess.ts';
import { findJoinLink } from './joinLinks.ts';
import { isJoinToken } from './joinToken.ts';

/** The conditions that open invitations meet, each with the refusal for those that do not. */
const conditions = (now: Date): [refusal: RefusalReason, holds: Prisma.InvitationWhereInput][] => [
  // Invitations from a suspended member do not work.
  ['invitation.revoked', { revokedAt: null, from: { deletedAt: null } }],
  ['invitation.expired', { expiresAt: { gt: now } }],
  ['invitation.usedUp', { usesLeft: { gt: 0 } }],
];

/** The filter for open invitations. */
export const openAt = (now: Date) => ({ AND: conditions(now).map(([, holds]) => holds) });

/** The open invitation with this token; otherwise throws a refusal that says why there is none. */
export async function findInvitation(database: Database | Transaction, token: string, now: Date): Promise<Invitation> {
  const tokenHash = hashToken(token);
  const invitation = await database.invitation.findUnique({ where: { tokenHash, ...openAt(now) } });
  if (invitation) return invitation;
  for (const [refusal, holds] of conditions(now))
    if (await database.invitation.findUnique({ where: { tokenHash, NOT: holds } })) throw new Failure(refusal);
  throw new Failure('invitation.unknown');
}

/**
 * Takes one use off an invitation, or none off the club's permanent link, and returns who created the invitation.
 * Requires the club's row to be locked.
 */
export async function takeInvitation(
  context: Pick<Context, 'keyedHash'>,
  transaction: Transaction,
  token: string,
  access: ClubAccess,
  now: Date,
): Promise<{ fromId?: number }> {
  if (isJoinToken(token)) return takeJoinLink(context, transaction, token, access);
  const { id, clubId, fromId, createdAt } = await findInvitation(transaction, token, now);
  if (clubId !== access.club.id) throw new Failure('invitation.unknown');
  // Otherwise an old link would undo the decision to turn the person away.
  const decidedAt = await turnedAwayAt(transaction, access);
  if (decidedAt && createdAt <= decidedAt) throw new Failure('invitation.tooOld');
  await transaction.invitation.update({ where: { id }, data: { usesLeft: { decrement: 1 } } });
  return { fromId };
}

/** Lets people in by the permanent link, but never those whom the club turned away: an invitation can bring them back. */
async function takeJoinLink(
  context: Pick<Context, 'keyedHash'>,
  transaction: Transaction,
  token: string,
  access: ClubAccess,
): Promise<{ fromId?: number }> {
  const { clubId } = await findJoinLink(context, transaction, token);
  if (clubId !== access.club.id) throw new Failure('invitation.unknown');
  if (await turnedAwayAt(transaction, access)) throw new Failure('invitation.tooOld');
  return {};
}

/**
 * When it was decided to turn a person away; undefined if they were not. For a removal it is in the club's log: since
 * then they may have asked to join, and withdrawn that.
 */
async function turnedAwayAt(
  transaction: Transaction,
  { club, role, membership }: ClubAccess,
): Promise<Date | undefined> {
  if (role === 'declined') return membership?.since;
  if (role !== 'removed' && !(role === 'applicant' && membership?.reason)) return undefined;
  const decision = await transaction.clubAct.findFirst({
    where: { clubId: club.id, userId: membership?.userId ?? 0, kind: { in: ['removed', 'banLifted'] } },
    orderBy: { id: 'desc' },
    select: { at: true },
  });
  return decision?.at ?? membership?.since;
}
