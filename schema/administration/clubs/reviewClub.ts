import type { Transaction } from '#prisma/database.ts';
import { lockClub } from '../../club/lockClub.ts';
import { assertUnchanged } from '../../core/assertUnchanged.ts';
import type { Context, Viewer } from '../../core/context.ts';
import { Cancelled, Failure } from '../../core/errors.ts';
import { setClubState } from './setClubState.ts';

/** A decision on a club as the administrator saw it. */
interface ReviewedClub {
  clubID: number;
  /** The `updatedAt` of the version they saw. */
  seen: Date;
  state: 'verified' | 'declined';
  reason?: string | undefined;
}

/** Why a decision on a club may be refused. */
export const reviewRefusals = ['club.unknown', 'club.changed', 'club.decided', 'profile.nothingChanged'] as const;

/** Verifies or declines a club, unless it has changed since the administrator saw it. */
export async function reviewClub(
  transaction: Transaction,
  { viewer, mail, clock }: Pick<Context, 'mail' | 'clock'> & { viewer: Viewer },
  { clubID: id, seen, state, reason = '' }: ReviewedClub,
): Promise<void> {
  await lockClub(transaction, id);
  const club = await transaction.club.findUnique({ where: { id }, include: { owner: true } });
  if (!club) throw new Cancelled('club.unknown');
  if (club.updatedAt > seen && (await decidedSince(transaction, id, seen))) throw new Cancelled('club.decided');
  assertUnchanged(club, seen, 'club.changed');
  if (club.state === state && club.awaitsReviewSince === null) throw new Failure('profile.nothingChanged');
  await setClubState(transaction, mail, club, { state, actorId: viewer.id, at: clock(), reason });
}

/** Whether an administrator has decided on the club since it was seen. */
const decidedSince = (transaction: Transaction, clubId: number, seen: Date) =>
  transaction.administrativeAct.findFirst({
    where: { clubId, kind: { in: ['clubVerified', 'clubDeclined'] }, at: { gt: seen } },
    select: { id: true },
  });
