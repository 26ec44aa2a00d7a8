import * as z from 'zod/mini';
import type { Reason } from '#locales/keys.ts';
import { readLocalTime } from '#schema/meeting/localTime.ts';
import { newMeeting, timesRefusal } from '#schema/meeting/rules.ts';
import type { MeetingFieldsFragment } from '../../../content/meeting.generated.ts';
import type { Refusal } from '../../../graphql/result.ts';
import { localTimeOf } from './localTime.ts';

/** The values of the meeting forms: times are local to the zone. */
export interface Values {
  title: string;
  description: string;
  start: string;
  end: string;
  zone: string;
  place: string;
  capacity: string;
}

/** The browser's time zone. */
export const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The same by what can be chosen separately: a time means nothing without its zone. */
export interface MeetingVersion extends Omit<Values, 'start' | 'end' | 'zone'> {
  times: Pick<Values, 'start' | 'end' | 'zone'>;
}

/** The values of a form as a version. */
export const versionOf = ({ title, start, end, zone, place, capacity, description }: Values): MeetingVersion => ({
  title,
  times: { start, end, zone },
  place,
  capacity,
  description,
});

/** The initial values of the form, for a new meeting or an existing one. */
export function valuesOf(meeting?: MeetingFieldsFragment): Values {
  if (!meeting) return { title: '', description: '', start: '', end: '', zone: ownZone(), place: '', capacity: '0' };
  const { title, description, start, end, zone, place, capacity } = meeting;
  return {
    title,
    description,
    start: localTimeOf(start, zone),
    end: localTimeOf(end, zone),
    zone,
    place: place ?? '',
    capacity: String(capacity),
  };
}

/** The meeting's own start or end if it was not edited: in the form, a time that occurs twice would be the first. */
export function unchangedTime(
  name: 'start' | 'end',
  values: Pick<Values, 'start' | 'end' | 'zone'>,
  meeting: MeetingFieldsFragment | undefined,
): Date | undefined {
  const isUnchanged =
    meeting && values.zone === meeting.zone && values[name] === localTimeOf(meeting[name], meeting.zone);
  return isUnchanged ? new Date(meeting[name]) : undefined;
}

/** The input for the rules; times that cannot be parsed are undefined. */
function inputOf(clubID: number, values: Values, meeting?: MeetingFieldsFragment) {
  const { start: _start, end: _end, capacity, ...texts } = values;
  const instant = (name: 'start' | 'end') => {
    const unchanged = unchangedTime(name, values, meeting);
    const read = readLocalTime(values[name], texts.zone);
    return unchanged ?? (typeof read === 'object' ? read.instant : undefined);
  };
  return {
    ...texts,
    clubID,
    start: instant('start'),
    end: instant('end'),
    capacity: capacity === '' ? 0 : Number(capacity),
  };
}

/** The input to send. `meeting`: the version that the values are based on. */
export function toSend(clubID: number, values: Values, meeting?: MeetingFieldsFragment) {
  const { start, end, ...input } = inputOf(clubID, values, meeting);
  return { ...input, start: start?.toISOString() ?? null, end: end?.toISOString() ?? null };
}

/** Client-side validation errors, by field. */
export function refusalOf(clubID: number, values: Values, meeting?: MeetingFieldsFragment): Refusal | undefined {
  const input = inputOf(clubID, values, meeting);
  const { start, end } = input;
  const moved = !meeting || start?.getTime() !== new Date(meeting.start).getTime();
  const times = start && end && timesRefusal({ start, end, now: new Date(), moved });
  const parsed = z.safeParse(newMeeting, input);
  const skipped = (['start', 'end'] as const).filter((name) => readLocalTime(values[name], values.zone) === 'skipped');
  const fields = [
    ...skipped.map((name) => ({ name: name as string, reason: 'meeting.timeSkipped' as Reason })),
    ...(parsed.error?.issues ?? []).map(({ path, message }) => ({ name: path.join('.'), reason: message as Reason })),
    // The server's clock decides whether the start has passed.
    ...(times?.name === 'end' ? [times] : []),
  ].filter(({ name }, index, all) => all.findIndex((other) => other.name === name) === index);
  const [first] = fields;
  return first && { reason: first.reason, fields };
}
