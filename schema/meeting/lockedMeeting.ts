import type { Database, Transaction } from '#prisma/database.ts';
import { belongsToClub } from '../access/roles.ts';
import type { Viewer } from '../core/context.ts';
import { Cancelled, Failure } from '../core/errors.ts';
import { lockedClubAccess } from '../membership/clubAccess.ts';

/** Locks a club's row and returns the club, if the viewer belongs to it. */
export async function lockedForMember(transaction: Transaction, viewer: Viewer, clubId: number) {
  const { club, role } = await lockedClubAccess(transaction, viewer, clubId);
  if (!belongsToClub(role)) throw new Failure('membership.membersOnly');
  return club;
}

/** A meeting that can still change: neither over nor cancelled. It stays so only while the club's row is locked. */
export async function changeableMeeting(
  transaction: Database | Transaction,
  { clubId, id, now }: { clubId: number; id: number; now: Date },
) {
  const meeting = await transaction.meeting.findFirst({ where: { id, clubId } });
  if (!meeting) throw new Failure('meeting.unknown');
  if (meeting.cancelledAt) throw new Cancelled('meeting.cancelled');
  if (meeting.endsAt <= now) throw new Failure('meeting.over');
  return meeting;
}
