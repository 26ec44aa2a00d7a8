import { type ICalEventData, ICalEventStatus } from 'ical-generator';
import { anchorOf, clubPath } from '../../club/anchors.ts';
import { plainText } from '../../input/plainText.ts';
import type { CalendarEntry } from './calendarFile.ts';
import { clearLocalTime, definitionOf } from './timeZones.ts';

/** Where events lead, and who sends them, if they are sent by e-mail. */
export interface EventPlace {
  publicUrl: string;
  message?: CalendarMessage | undefined;
}

/**
 * An event sent by e-mail: published, also for a change, or cancelled (RFC 5546, 3.2.1 and 4.1.3). It has no attendees, so
 * that calendars offer no reply of their own, which nobody would read: there are links for that in the e-mail.
 */
export interface CalendarMessage {
  method: 'PUBLISH' | 'CANCEL';
  organizer: { name: string; email: string };
}

/** The status of a meeting in calendars. */
export function statusOf({ cancelledAt, certain = true }: Pick<CalendarEntry, 'cancelledAt' | 'certain'>) {
  if (cancelledAt) return ICalEventStatus.CANCELLED;
  return certain ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE;
}

/** Markdown as plain text, which calendars show, with the addresses of its links. */
const described = (markdown: string): string =>
  plainText(markdown.replace(/\[([^[\]]*)\]\((https?:\/\/[^()\s]+)\)/g, '$1 ($2)'));

/** A meeting as an event: in its zone, or in UTC if calendars would read the local time as another. */
export function eventOf(meeting: CalendarEntry, { publicUrl, message }: EventPlace): ICalEventData {
  const zone = definitionOf(meeting.zone);
  const start = clearLocalTime(meeting.startsAt, zone);
  const end = clearLocalTime(meeting.endsAt, zone);
  const url = `${publicUrl}${clubPath(meeting.clubId)}${anchorOf({ meeting: meeting.id })}`;
  return {
    id: meeting.uid,
    sequence: meeting.sequence,
    stamp: meeting.changedAt,
    created: meeting.createdAt,
    lastModified: meeting.changedAt,
    ...(start && end
      ? { start, end, timezone: zone.name }
      : { start: meeting.startsAt, end: meeting.endsAt, timezone: 'UTC' }),
    summary: `${meeting.title}${meeting.suffix ?? ''}`,
    description: [described(meeting.description), url].filter(Boolean).join('\n\n'),
    location: meeting.place || null,
    status: statusOf(meeting),
    url,
    ...(message && { organizer: message.organizer }),
  };
}
