import { ICalAttendeeStatus, type ICalEventData, ICalEventStatus } from 'ical-generator';
import { anchorOf } from '../club/anchors.ts';
import { plainText } from '../input/plainText.ts';
import type { CalendarEntry } from './calendarFile.ts';
import { clearLocalTime, definitionOf } from './timeZones.ts';

/** Where events lead, and who invites whom, if they are an invitation (RFC 5546). */
export interface EventPlace {
  publicUrl: string;
  invitation?: Invitation | undefined;
}

/** A person or a club in an invitation. */
export interface Party {
  name: string;
  email: string;
}

/** The invitation of one person: `REQUEST` also for a change. */
interface Invitation {
  method: 'REQUEST' | 'CANCEL';
  organizer: Party;
  attendee: Party;
}

/** What calendars say of a person who gave this reply. */
const attendance = {
  yes: ICalAttendeeStatus.ACCEPTED,
  maybe: ICalAttendeeStatus.TENTATIVE,
  waiting: ICalAttendeeStatus.TENTATIVE,
  no: ICalAttendeeStatus.DECLINED,
};

/** The status of a meeting in calendars. */
export function statusOf({ cancelledAt, certain = true }: Pick<CalendarEntry, 'cancelledAt' | 'certain'>) {
  if (cancelledAt) return ICalEventStatus.CANCELLED;
  return certain ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE;
}

/** Markdown as plain text, which calendars show, with the addresses of its links. */
const described = (markdown: string): string =>
  plainText(markdown.replace(/\[([^[\]]*)\]\((https?:\/\/[^()\s]+)\)/g, '$1 ($2)'));

/** A meeting as an event: in its zone, or in UTC if calendars would read the local time as another. */
export function eventOf(meeting: CalendarEntry, { publicUrl, invitation }: EventPlace): ICalEventData {
  const zone = definitionOf(meeting.zone);
  const start = clearLocalTime(meeting.startsAt, zone);
  const end = clearLocalTime(meeting.endsAt, zone);
  const url = `${publicUrl}/clubs/${meeting.clubId}${anchorOf({ meeting: meeting.id })}`;
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
    ...(invitation && {
      organizer: invitation.organizer,
      attendees: [
        {
          ...invitation.attendee,
          status: meeting.answer ? attendance[meeting.answer] : ICalAttendeeStatus.NEEDSACTION,
          // Nobody reads what calendars reply: there are links for that in the e-mail.
          rsvp: false,
        },
      ],
    }),
  };
}
