import type { ICalEventData } from 'ical-generator';
import type { MeetingSeries } from '#prisma/generated/client/client.ts';
import type { CalendarEntry } from './calendarFile.ts';
import { type EventPlace, eventOf, statusOf } from './eventOf.ts';
import { localAt } from './localTime.ts';
import { calendarRule, localTimeAt } from './seriesCalendar.ts';
import { clearLocalTime, definitionOf, instantIn, type Zone } from './timeZones.ts';

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** How long something lasts on the clocks there. */
const onClocks = (startsAt: Date, endsAt: Date, { name }: Zone): string =>
  localAt(startsAt, name).until(localAt(endsAt, name), { largestUnit: 'second' }).toString();

/**
 * The meetings of a series in a file, as calendars read them (RFC 5545, 3.8.4.4): an event with the rule, from which those
 * that are not in the file are excluded, and one for each meeting that differs from it. A time that calendars would read
 * as another has no place in the rule: its meeting is excluded and has an event of its own.
 */
export function seriesEvents(series: MeetingSeries, entries: CalendarEntry[], place: EventPlace): ICalEventData[] {
  const zone = definitionOf(series.zone);
  const { rule, starts } = calendarRule(series, zone);
  const byStart = new Map(entries.map((entry) => [localTimeAt(entry.occurrence ?? entry.startsAt, zone), entry]));
  const master = masterOf(series, entries);
  const length = onClocks(series.startsAt, series.endsAt, zone);
  const isClear = ({ startsAt, endsAt }: CalendarEntry) =>
    clearLocalTime(startsAt, zone) !== undefined && clearLocalTime(endsAt, zone) !== undefined;
  const follows = (entry: CalendarEntry): boolean =>
    entry.title === master.title &&
    entry.description === master.description &&
    entry.place === master.place &&
    statusOf(entry) === statusOf(master) &&
    seconds(entry.startsAt) === seconds(instantIn(localAt(entry.occurrence ?? entry.startsAt, zone.name), zone)) &&
    entry.endsAt.getTime() - entry.startsAt.getTime() === series.endsAt.getTime() - series.startsAt.getTime() &&
    onClocks(entry.startsAt, entry.endsAt, zone) === length;
  const inRule = starts.flatMap((start) => {
    const entry = byStart.get(start);
    return entry && isClear(entry) ? [entry] : [];
  });
  const kept = new Set(inRule);
  const excluded = starts.filter((start) => !kept.has(byStart.get(start) as CalendarEntry));
  const alone = entries.filter((entry) => !kept.has(entry)).map((entry) => eventOf(entry, place));
  if (inRule.length === 0) return alone;
  const exclusion = excluded.length ? `\r\nEXDATE;TZID=${zone.name}:${excluded.join(',')}` : '';
  const first = localAt(series.startsAt, zone.name).toZonedDateTime(zone.name);
  const last = localAt(series.endsAt, zone.name).toZonedDateTime(zone.name);
  return [
    {
      ...eventOf(master, place),
      start: first,
      end: last,
      timezone: zone.name,
      repeating: `RRULE:${rule}${exclusion}`,
    },
    ...inRule.filter((entry) => !follows(entry)).map((entry) => occurrenceOf(series, entry, place)),
    ...alone,
  ];
}

/** A single meeting of a series, with the place that it has in the rule (RFC 5545, 3.8.4.4). */
export function occurrenceOf(series: MeetingSeries, entry: CalendarEntry, place: EventPlace): ICalEventData {
  const zone = definitionOf(series.zone);
  return {
    ...eventOf({ ...entry, zone: series.zone }, place),
    id: series.uid,
    sequence: series.sequence + entry.sequence,
    recurrenceId: localAt(entry.occurrence ?? entry.startsAt, zone.name).toZonedDateTime(zone.name),
  };
}

/** What most meetings of a series have in common: what the series says, with the state of its meetings in the file. */
function masterOf(series: MeetingSeries, entries: CalendarEntry[]): CalendarEntry {
  const [some] = entries.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  const isShown = entries.some(({ place }) => place !== '');
  return {
    ...series,
    id: some?.id ?? 0,
    occurrence: null,
    place: isShown ? series.place : '',
    cancelledAt: entries.every(({ cancelledAt }) => cancelledAt) ? series.changedAt : null,
    certain: entries.some(({ certain }) => certain !== false),
    suffix: some?.suffix ?? '',
  };
}
