import { dateFormat } from '#locales/format/dateFormat.ts';
import { anchors } from '#schema/club/anchors.ts';
import type { MeetingFieldsFragment } from '../meeting.generated.ts';

/** What calendars show of a meeting. */
export type CalendarMeeting = Pick<MeetingFieldsFragment, 'id' | 'title' | 'start' | 'end' | 'zone' | 'place'> & {
  series: Pick<NonNullable<MeetingFieldsFragment['series']>, 'rule' | 'start' | 'zone'> | null;
};

/** A moment in UTC, as calendars write it. */
const stampOf = (at: string) => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');

/** The weekday and the time of day of a moment in a time zone. */
const timeOfWeek = (at: string, timeZone: string) =>
  dateFormat('en', { weekday: 'short', hour: 'numeric', minute: 'numeric', timeZone }).format(new Date(at));

/** The event's page at Google that is filled in with a meeting, and with its series unless it was moved. */
export function googleEvent({ title, start, end, place, series, ...meeting }: CalendarMeeting, page: string): string {
  const follows = series && timeOfWeek(start, series.zone) === timeOfWeek(series.start, series.zone);
  return `https://calendar.google.com/calendar/render?${new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${stampOf(start)}/${stampOf(end)}`,
    details: linkTo(meeting.id, page),
    ...(place && { location: place }),
    // A series keeps its local time across clock changes.
    ...(follows && { recur: `RRULE:${series.rule}`, ctz: series.zone }),
  })}`;
}

/** The event's page at Outlook.com that is filled in with a meeting; it knows no series. */
export const outlookEvent = ({ id, title, start, end, place }: CalendarMeeting, page: string): string =>
  `https://outlook.live.com/calendar/0/deeplink/compose?${new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: new Date(start).toISOString(),
    enddt: new Date(end).toISOString(),
    body: linkTo(id, page),
    ...(place && { location: place }),
  })}`;

const linkTo = (id: number, page: string) => `${page}#${anchors.meeting(id)}`;
