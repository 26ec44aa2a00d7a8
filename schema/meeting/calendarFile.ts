import { createHash } from 'node:crypto';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { LRUCache } from 'lru-cache';
import { Temporal } from 'temporal-polyfill';
import { tzlib_get_ical_block as blockOf, tzlib_get_timezones as zoneNames } from 'timezones-ical-library';
import type { Meeting } from '#prisma/generated/client/client.ts';

/** A meeting in a calendar. */
export interface CalendarEntry extends Meeting {
  /** Whether the reader is coming: `false` if they may come, or wait for a place. */
  certain?: boolean;
}

/** What the library puts into a calendar's name as it is. */
const escaped = (name: string): string => name.replace(/[\\;,]/g, '\\$&').replace(/\s+/g, ' ');

interface Zone {
  /** The name that it has in calendars: the library knows older names, too. */
  name: string;
  definition: string;
}

/** The time zones that were asked for last, since to put a definition together takes long. */
const zones = new LRUCache<string, Zone>({ max: 600 });

const defined = new Set<string>(JSON.parse(zoneNames(true)));

/** Whether calendars can be told of a time zone: runtimes know others, too, and names in any case. */
export const isInCalendars = (zone: string): boolean => defined.has(zone);

/** A time zone as calendars define it; UTC for one that they cannot be told of. */
function definitionOf(zone: string): Zone {
  const known = zones.get(zone);
  if (known) return known;
  const [definition = '', name = ''] = blockOf(isInCalendars(zone) ? zone : 'UTC');
  const found = { name: name.replace('TZID=', ''), definition };
  zones.set(zone, found);
  return found;
}

/** The files made last, by what is in them: large ones take long, and calendar apps ask again and again. */
const files = new LRUCache<string, string>({
  maxSize: 16 * 2 ** 20,
  sizeCalculation: (file, key) => 2 * (file.length + key.length),
});

/**
 * Meetings as a file for calendars (RFC 5545). Each has its time zone, with all its changes of clocks; the number of its
 * changes, so that calendars take the newest; and stays in it when it is cancelled.
 */
export function calendarFile(name: string, meetings: CalendarEntry[]): string {
  const key = createHash('sha256')
    .update(JSON.stringify([name, meetings]))
    .digest('base64');
  const file = files.get(key) ?? made(name, meetings);
  files.set(key, file);
  return file;
}

function made(name: string, meetings: CalendarEntry[]): string {
  const calendar = ical({
    name: escaped(name),
    prodId: { company: 'FX Clubs', product: 'Meetings', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    timezone: { name: null, generator: (zone) => definitionOf(zone).definition },
  });
  for (const meeting of meetings) {
    const { name: zone } = definitionOf(meeting.zone);
    const local = (at: Date) => Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
    calendar.createEvent({
      id: meeting.uid,
      sequence: meeting.sequence,
      stamp: meeting.changedAt,
      created: meeting.createdAt,
      lastModified: meeting.changedAt,
      start: local(meeting.startsAt),
      end: local(meeting.endsAt),
      timezone: zone,
      summary: meeting.title,
      description: meeting.description || null,
      location: meeting.place || null,
      status: statusOf(meeting),
    });
  }
  return calendar.toString();
}

function statusOf({ cancelledAt, certain = true }: CalendarEntry): ICalEventStatus {
  if (cancelledAt) return ICalEventStatus.CANCELLED;
  return certain ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE;
}
