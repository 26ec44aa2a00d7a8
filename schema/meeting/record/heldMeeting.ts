import type { Transaction } from '#prisma/database.ts';
import type { Context, Viewer } from '../../core/context.ts';
import { Cancelled, Failure } from '../../core/errors.ts';
import { lockedOrganiserAccess } from '../../membership/clubAccess.ts';

/** A meeting that has started, for somebody who runs its club, whose row is locked. */
export async function heldMeeting(
  transaction: Transaction,
  { clock }: Pick<Context, 'clock'>,
  viewer: Viewer,
  { clubId, id }: { clubId: number; id: number },
) {
  await lockedOrganiserAccess(transaction, viewer, clubId);
  const meeting = await transaction.meeting.findFirst({ where: { id, clubId } });
  if (!meeting) throw new Failure('meeting.unknown');
  if (meeting.cancelledAt) throw new Cancelled('meeting.cancelled');
  if (meeting.startsAt > clock()) throw new Failure('meeting.notStarted');
  return meeting;
}
