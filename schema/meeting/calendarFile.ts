import { createHash } from 'node:crypto';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { LRUCache } from 'lru-cache';
import { operator } from '#locales/operator.ts';
import type { Meeting } from '#prisma/generated/client/client.ts';
import { clearLocalTime, definitionOf } from './timeZones.ts';

/** A meeting in a calendar. */
export interface CalendarEntry
  extends Pick<
    Meeting,
    | 'uid'
    | 'sequence'
    | 'title'
    | 'description'
    | 'place'
    | 'zone'
    | 'startsAt'
    | 'endsAt'
    | 'createdAt'
    | 'changedAt'
    | 'cancelledAt'
  > {
  /** Whether the calendar's owner is coming: `false` if they might come or are on the waiting list. */
  certain?: boolean;
}

/** Escapes a calendar's name, which the library inserts verbatim. */
const escaped = (name: string): string => name.replace(/[\\;,]/g, '\\$&').replace(/\s+/g, ' ');

/** Recently built files, by content: large ones are slow to build, and calendar apps poll. */
const files = new LRUCache<string, string>({
  maxSize: 16 * 2 ** 20,
  sizeCalculation: (file, key) => 2 * (file.length + key.length),
});

/**
 * Meetings as an iCalendar file (RFC 5545). Each comes with its time zone and all its clock changes, and with a
 * sequence number, so that calendars keep the latest version. Cancelled meetings stay in the file.
 */
export function calendarFile(name: string, meetings: CalendarEntry[]): string {
  const key = createHash('sha256')
    .update(JSON.stringify([name, meetings]))
    .digest('base64');
  const file = files.get(key) ?? buildFile(name, meetings);
  files.set(key, file);
  return file;
}

function buildFile(name: string, meetings: CalendarEntry[]): string {
  const calendar = ical({
    name: escaped(name),
    prodId: { company: operator.name, product: 'Meetings', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    timezone: { name: null, generator: (zone) => definitionOf(zone).definition },
  });
  for (const meeting of meetings) {
    const zone = definitionOf(meeting.zone);
    const start = clearLocalTime(meeting.startsAt, zone);
    const end = clearLocalTime(meeting.endsAt, zone);
    calendar.createEvent({
      id: meeting.uid,
      sequence: meeting.sequence,
      stamp: meeting.changedAt,
      created: meeting.createdAt,
      lastModified: meeting.changedAt,
      ...(start && end
        ? { start, end, timezone: zone.name }
        : { start: meeting.startsAt, end: meeting.endsAt, timezone: 'UTC' }),
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
