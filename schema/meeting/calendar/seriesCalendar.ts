import { localAt } from '../series/localTime.ts';
import { type Recurrence, ruleOf, stampOf, visitLocalStarts } from '../series/recurrence.ts';
import { instantIn, type Zone } from './timeZones.ts';

/** A local time, as calendars write it: `20270328T023000`. */
type LocalTime = string;

const written = (local: { toString(options: { smallestUnit: 'second' }): string }): LocalTime =>
  local.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '');

/** The local time of an instant in a zone. */
export const localTimeAt = (at: Date, { name }: Zone): LocalTime => written(localAt(at, name));

/** The rule of a series as calendars apply it, and the local times that follow from it. */
export interface CalendarRule {
  /** With the last start, by the zone's definition in the file, as its end. */
  rule: string;
  starts: LocalTime[];
}

/**
 * A series as calendars read it: they count local times, also those that do not exist because the clocks go forward, or those of
 * meetings that are not in the file, which the file therefore has to exclude.
 */
export function calendarRule(series: Recurrence & { lastAt: Date }, zone: Zone): CalendarRule {
  const inZone = { ...series, zone: zone.name };
  const last = localTimeAt(series.lastAt, zone);
  const starts: LocalTime[] = [];
  visitLocalStarts(inZone, (local) => {
    const start = written(local);
    if (start > last) return false;
    starts.push(start);
    return true;
  });
  const until = stampOf(instantIn(localAt(series.lastAt, zone.name), zone));
  return { rule: `${ruleOf(inZone)};UNTIL=${until}`, starts };
}
