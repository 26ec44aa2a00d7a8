import type { Transaction } from '#prisma/database.ts';
import type { Meeting } from '#prisma/generated/client/client.ts';
import { assertUnchanged } from '../../core/assertUnchanged.ts';
import { isMisread, isOwnEvent } from '../namedInSeries.ts';
import { type ChangedMeeting, refuseImpossibleChanges } from './changeOne.ts';
import { inScope, meetingsOf, type Scope } from './inScope.ts';
import { plannedChange, type SeriesChange } from './plannedChange.ts';
import { storeSeries } from './storeSeries.ts';

interface Change extends Pick<SeriesChange, 'fields' | 'times'> {
  /** The meeting by which the change was stated. */
  meeting: Meeting & { seriesId: number };
  scope?: Scope | undefined;
  now: Date;
  /** The version of the series that the caller saw. */
  seen: Date | null | undefined;
}

/** Changes several meetings of a series: from one of them on, or all that have not started. The club's row is locked. */
export async function changeSeries(transaction: Transaction, change: Change): Promise<ChangedMeeting[]> {
  const { meeting, now, scope, seen } = change;
  const series = await transaction.meetingSeries.findUniqueOrThrow({ where: { id: meeting.seriesId } });
  assertUnchanged({ updatedAt: series.changedAt }, seen, 'meeting.changed');
  const all = await meetingsOf(transaction, meeting.seriesId);
  const chosen = new Set(inScope(all, meeting, change).map(({ id }) => id));
  const start = all.findIndex(({ id }) => chosen.has(id));
  const [earlier, rest] = [all.slice(0, start), all.slice(start)];
  const planned = plannedChange(series, { ...change, chosen, rest });
  const { meetings } = planned;
  const changes = meetings.flatMap((after, index) => {
    const before = rest[index];
    return before && chosen.has(after.id) ? [{ before, after }] : [];
  });
  refuseImpossibleChanges(changes, now);
  // A rule has one local time: earlier meetings keep theirs, in a series that ends before.
  const splits = scope === 'following' || planned.moves;
  const remainsUntil = splits ? (earlier.at(-1)?.occurrence ?? undefined) : undefined;
  const { startsAt, endsAt } = splits ? planned.series : series;
  const after = { ...planned.series, startsAt, endsAt };
  const named = meetings.map((meeting, index) => {
    const before = rest[index] ?? meeting;
    // A new series has a name of its own.
    return {
      ...meeting,
      ownEvent: isOwnEvent(series, before) || (remainsUntil !== undefined && isMisread(after, meeting)),
    };
  });
  await storeSeries(transaction, { series: after, remainsUntil, meetings: named, chosen, now });
  return changes;
}
