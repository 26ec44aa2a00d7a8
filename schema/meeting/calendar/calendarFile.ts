import { createHash } from 'node:crypto';
import ical, { ICalCalendarMethod } from 'ical-generator';
import { LRUCache } from 'lru-cache';
import { operator } from '#locales/operator.ts';
import type { Meeting, MeetingSeries } from '#prisma/generated/client/client.ts';
import { type EventPlace, eventOf } from './eventOf.ts';
import { meetingOf, seriesEvents, withPlaces } from './seriesEvents.ts';
import { definitionOf } from './timeZones.ts';

/** The columns of a meeting that calendars show. */
const columns = [
  'id',
  'clubId',
  'uid',
  'sequence',
  'title',
  'description',
  'place',
  'zone',
  'startsAt',
  'endsAt',
  'createdAt',
  'changedAt',
  'cancelledAt',
  'occurrence',
  'ownEvent',
] as const satisfies (keyof Meeting)[];

/** A meeting in a calendar. */
export interface CalendarEntry extends Pick<Meeting, (typeof columns)[number]> {
  series?: MeetingSeries | null;
  /** Whether the calendar's owner is coming: `false` if they might come or are on the waiting list. */
  certain?: boolean;
  /** What follows its title, such as the name of its club. */
  suffix?: string;
}

/** Of an entry, what the file depends on: callers pass rows, with whatever else was loaded, such as a viewer's reply. */
const contentOf = (entry: CalendarEntry) => [
  ...columns.map((column) => entry[column]),
  entry.series,
  entry.certain,
  entry.suffix,
];

interface CalendarOptions extends EventPlace {
  /** Whether the meetings stand for nothing but themselves, rather than for their series. */
  alone?: boolean;
}

/** How often calendars that subscribe look for changes, in seconds. */
const refreshed = 3600;

/** Escapes a calendar's name, which the library inserts verbatim. */
const escaped = (name: string): string => name.replace(/[\\;,]/g, '\\$&').replace(/\s+/g, ' ');

/** Recently built files, by content: large ones are slow to build, and calendar apps poll. */
const files = new LRUCache<string, string>({
  maxSize: 16 * 2 ** 20,
  sizeCalculation: (file, key) => 2 * (file.length + key.length),
});

/**
 * Meetings as an iCalendar file (RFC 5545). Each comes with its time zone and all its clock changes, and with a
 * sequence number, so that calendars keep the latest version. Cancelled meetings stay in the file. With a message, it is
 * that (RFC 5546).
 */
export function calendarFile(name: string, meetings: CalendarEntry[], options: CalendarOptions): string {
  const key = createHash('sha256')
    .update(JSON.stringify([name, meetings.map(contentOf), options]))
    .digest('base64');
  const file = files.get(key) ?? buildFile(name, meetings, options);
  files.set(key, file);
  return file;
}

function buildFile(name: string, meetings: CalendarEntry[], options: CalendarOptions): string {
  const { message, alone = false } = options;
  const calendar = ical({
    name: escaped(name),
    prodId: { company: operator.name, product: 'Meetings', language: 'EN' },
    method: ICalCalendarMethod[message?.method ?? 'PUBLISH'],
    ttl: message || alone ? null : refreshed,
    timezone: { name: null, generator: (zone) => definitionOf(zone).definition },
  });
  const done = new Set<number>();
  for (const meeting of meetings) {
    const { series } = meeting;
    if (!series) calendar.createEvent(eventOf(meeting, options));
    else if (alone) calendar.createEvent(meetingOf(series, meeting, options));
    else if (!done.has(series.id)) {
      done.add(series.id);
      const others = meetings.filter((other) => other.series?.id === series.id);
      for (const event of seriesEvents(series, others, options)) calendar.createEvent(event);
    }
  }
  return withZones(withPlaces(calendar.toString()));
}

/** A file with the definitions of all zones that it names: the library adds those of starts. */
function withZones(file: string): string {
  const zones = new Set([...file.matchAll(/;TZID=([^:;\r\n]+):/g)].map(([, name = '']) => name));
  const missing = [...zones].filter((name) => !file.includes(`\r\nTZID:${name}\r\n`));
  const definitions = missing.map((name) => `${definitionOf(name).definition.trim().replace(/\r?\n/g, '\r\n')}\r\n`);
  return file.replace('BEGIN:VEVENT\r\n', `${definitions.join('')}BEGIN:VEVENT\r\n`);
}
