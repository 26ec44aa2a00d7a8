import type { Meeting, MeetingSeries } from '#prisma/generated/client/client.ts';
import { clearLocalTime, definitionOf } from './calendar/timeZones.ts';

/** The rule of a series, and a meeting's place in it. */
type Rule = Pick<MeetingSeries, 'zone' | 'startsAt' | 'endsAt'>;
type Placed = Pick<Meeting, 'occurrence' | 'startsAt'>;

/**
 * Whether calendars would read the time that a meeting has by the rule of its series as another: then it has no place in the
 * rule, but is an event of its own.
 */
export function isMisread({ zone: name, startsAt, endsAt }: Rule, { occurrence, startsAt: from }: Placed): boolean {
  const zone = definitionOf(name);
  const start = occurrence ?? from;
  const end = new Date(start.getTime() + endsAt.getTime() - startsAt.getTime());
  return !clearLocalTime(start, zone) || !clearLocalTime(end, zone);
}

/**
 * Whether calendars know a meeting of a series as an event of its own, as they were first told. Every file about it names it
 * so, whatever has changed since: an invitation, its change or withdrawal, a reminder and the feeds.
 */
export const isOwnEvent = (series: Rule, meeting: Placed & Pick<Meeting, 'ownEvent'>): boolean =>
  meeting.ownEvent ?? isMisread(series, meeting);
