import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import type { MeetingSeries } from '#prisma/generated/client/client.ts';
import { localAt, readLocalTime } from './localTime.ts';

/** When the meetings of a series take place, without the last of them. */
export type Recurrence = Pick<MeetingSeries, 'startsAt' | 'zone' | 'interval' | 'ordinal'>;

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** An instant, as calendars write it in UTC. */
export const stampOf = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '');

/** A recurrence rule without its end (RFC 5545, 3.3.10). */
export function ruleOf({ startsAt, zone, interval, ordinal }: Recurrence): string {
  const every = interval > 1 ? `;INTERVAL=${interval}` : '';
  const weekday = weekdays[localAt(startsAt, zone).dayOfWeek - 1];
  return ordinal === 0 ? `FREQ=WEEKLY${every}` : `FREQ=MONTHLY${every};BYDAY=${ordinal}${weekday}`;
}

/**
 * Visits the local times that follow from a rule, as calendars count them, until the visitor returns false: also those that
 * do not exist because the clocks go forward.
 */
export function visitLocalStarts(recurrence: Recurrence, visit: (local: Temporal.PlainDateTime) => boolean): void {
  // They are counted as if they were in UTC, which is a hundred times as fast.
  new RRuleTemporal({
    rruleString: ruleOf(recurrence),
    dtstart: localAt(recurrence.startsAt, recurrence.zone).toZonedDateTime('UTC'),
    temporal: Temporal,
  }).all((local) => visit(local.toPlainDateTime()));
}

/**
 * The first starts by a rule, at the same local time across clock changes. Days on which that time does not exist are
 * left out and do not count, as in RFC 5545, 3.3.10; if it occurs twice, the first counts.
 * @param most How many, unless `until` ends them earlier.
 */
export function startsOf(recurrence: Recurrence, most: number, until?: Date): Date[] {
  const { startsAt, zone } = recurrence;
  const starts: Date[] = [];
  visitLocalStarts(recurrence, (local) => {
    const read = readLocalTime(local.toString(), zone);
    if (read === undefined || read === 'skipped') return true;
    // The first start may be the second of two.
    const start = starts.length === 0 ? startsAt : read.instant;
    if (until && start > until) return false;
    starts.push(start);
    return starts.length < most;
  });
  return starts;
}
