import type { Transaction } from '#prisma/database.ts';
import type { Meeting } from '#prisma/generated/client/client.ts';
import { Failure } from '../../core/errors.ts';
import { daysInMs } from '../../figures/retention.ts';
import type { SeriesChange } from './plannedChange.ts';
import { refuseImpossibleTimes } from './refuseImpossible.ts';

/** The columns of a meeting that a change can change. */
export const changeable = [
  'title',
  'description',
  'place',
  'capacity',
  'zone',
  'startsAt',
  'endsAt',
  'occurrence',
] as const satisfies (keyof Meeting)[];

/** A meeting before and after a change. */
export interface ChangedMeeting {
  before: Meeting;
  after: Meeting;
}

/** Whether a change changes anything. */
const differs = ({ before, after }: ChangedMeeting): boolean =>
  changeable.some((column) => before[column]?.valueOf() !== after[column]?.valueOf());

/** Refuses changes of meetings that are impossible, or change nothing. */
export function refuseImpossibleChanges(changes: ChangedMeeting[], now: Date): void {
  for (const { before, after } of changes) {
    const moved = after.startsAt.getTime() !== before.startsAt.getTime();
    refuseImpossibleTimes({ start: after.startsAt, end: after.endsAt, now, moved });
    if (after.capacity > 0 && after.capacity < before.yes) throw new Failure('meeting.capacityTaken');
  }
  if (!changes.some(differs)) throw new Failure('profile.nothingChanged');
}

/** Changes a single meeting. */
export async function changeOne(
  transaction: Transaction,
  { meeting: before, fields, times, now }: Pick<SeriesChange, 'meeting' | 'fields' | 'times'> & { now: Date },
): Promise<ChangedMeeting[]> {
  const changes = [{ before, after: { ...before, ...fields, ...times } }];
  refuseImpossibleChanges(changes, now);
  const moved = times.startsAt.getTime() !== before.startsAt.getTime();
  // Triggers (prisma/functions/Meeting.sql) move up whoever waits if the capacity grows, and list it at its new time.
  await transaction.meeting.update({
    where: { id: before.id },
    data: {
      ...fields,
      ...times,
      changedAt: now,
      sequence: { increment: 1 },
      // No reminder for a new time that is announced less than a day ahead.
      ...(moved && { remindedAt: times.startsAt.getTime() - now.getTime() > daysInMs(1) ? null : now }),
    },
  });
  return changes;
}
