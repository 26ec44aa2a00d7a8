import type { ICalEventData } from 'ical-generator';
import type { MeetingSeries } from '#prisma/generated/client/client.ts';
import { isOwnEvent } from '../namedInSeries.ts';
import { localAt } from '../series/localTime.ts';
import type { CalendarEntry } from './calendarFile.ts';
import { type EventPlace, eventOf, statusOf } from './eventOf.ts';
import { calendarRule, localTimeAt } from './seriesCalendar.ts';
import { clearLocalTime, definitionOf, instantIn, type Zone } from './timeZones.ts';

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** How long something lasts on the clocks there. */
const onClocks = (startsAt: Date, endsAt: Date, { name }: Zone): string =>
  localAt(startsAt, name).until(localAt(endsAt, name), { largestUnit: 'second' }).toString();

/**
 * The meetings of a series in a file, as calendars read them (RFC 5545, 3.8.4.4): an event with the rule, from which those
 * that are not in the file are excluded, and one for each meeting that differs from it. Those that have no place in the rule
 * are excluded from it, too, and have an event of their own.
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
    isClear(entry) &&
    entry.title === master.title &&
    entry.description === master.description &&
    entry.place === master.place &&
    statusOf(entry) === statusOf(master) &&
    seconds(entry.startsAt) === seconds(instantIn(localAt(entry.occurrence ?? entry.startsAt, zone.name), zone)) &&
    entry.endsAt.getTime() - entry.startsAt.getTime() === series.endsAt.getTime() - series.startsAt.getTime() &&
    onClocks(entry.startsAt, entry.endsAt, zone) === length;
  const inRule = starts.flatMap((start) => {
    const entry = byStart.get(start);
    return entry && !isOwnEvent(series, entry) ? [entry] : [];
  });
  const kept = new Set(inRule);
  const excluded = starts.filter((start) => !kept.has(byStart.get(start) as CalendarEntry));
  const alone = entries.filter((entry) => !kept.has(entry)).map((entry) => eventOf(entry, place));
  if (inRule.length === 0) return alone;
  const exclusion = excluded.length ? `\r\n${inZone('EXDATE', zone, excluded)}` : '';
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

/** A single meeting of a series: by the place that it has in the rule (RFC 5545, 3.8.4.4), or as an event of its own. */
export const meetingOf = (series: MeetingSeries, entry: CalendarEntry, place: EventPlace): ICalEventData =>
  isOwnEvent(series, entry) ? eventOf(entry, place) : occurrenceOf(series, entry, place);

function occurrenceOf(series: MeetingSeries, entry: CalendarEntry, place: EventPlace): ICalEventData {
  const zone = definitionOf(series.zone);
  const start = localTimeAt(entry.occurrence ?? entry.startsAt, zone);
  return {
    ...eventOf({ ...entry, zone: series.zone }, place),
    id: series.uid,
    sequence: series.sequence + entry.sequence,
    x: [{ key: placeInRule, value: `${zone.name} ${start}` }],
  };
}

/** Stands for a RECURRENCE-ID, which the library would write as it writes the start: in UTC, if calendars would misread that. */
const placeInRule = 'X-RECURRENCE-ID';

/** A file with the places of its meetings in the rules of their series as these write their own times. */
export const withPlaces = (file: string): string =>
  file.replace(new RegExp(`^${placeInRule}:(\\S+) (\\w+)`, 'gm'), (_line, zone: string, start: string) =>
    inZone('RECURRENCE-ID', { name: zone }, [start]),
  );

/** A property with local times in a zone. */
const inZone = (property: string, { name }: Pick<Zone, 'name'>, times: string[]): string =>
  `${property};TZID=${name}:${times.join(',')}`;

/** What most meetings of a series have in common: what the series says, with the state of its meetings in the file. */
function masterOf(series: MeetingSeries, entries: CalendarEntry[]): CalendarEntry {
  const [some] = entries.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  const isShown = entries.some(({ place }) => place !== '');
  return {
    ...series,
    id: some?.id ?? 0,
    occurrence: null,
    ownEvent: null,
    place: isShown ? series.place : '',
    cancelledAt: entries.every(({ cancelledAt }) => cancelledAt) ? series.changedAt : null,
    certain: entries.some(({ certain }) => certain !== false),
    suffix: some?.suffix ?? '',
  };
}
