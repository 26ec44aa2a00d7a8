import * as z from 'zod/mini';
import { knownZone, ownZone } from '#locales/format/dateFormat.ts';
import type { Reason } from '#locales/keys.ts';
import { newMeeting, type scopes, timesRefusal } from '#schema/meeting/rules.ts';
import { readLocalTime } from '#schema/meeting/series/localTime.ts';
import type { MeetingFieldsFragment } from '../../../content/meeting.generated.ts';
import type { Refusal } from '../../../graphql/result.ts';
import { daysLater, localTimeOf } from './localTime.ts';
import { neverRepeated, type Repetition, repeatOf, shownAt } from './repeatValues.ts';

/** The values of the meeting forms: times are local to the zone. */
export interface Values {
  title: string;
  description: string;
  start: string;
  /** Which of the two is meant if the start occurs twice, because the clocks go back. */
  startIs: Turn;
  end: string;
  endIs: Turn;
  zone: string;
  place: string;
  capacity: string;
  /** How a new one repeats. */
  repeat: Repetition;
  /** Which meetings of its series a change concerns. */
  scope: (typeof scopes)[number];
}

/** The first or the second of two equal times on a clock that goes back. */
type Turn = 'first' | 'second';

/** What belongs to a meeting's time. */
const timeFields = ['start', 'startIs', 'end', 'endIs', 'zone'] as const;

/** The same by what can be chosen separately: a time means nothing without its zone. */
export interface MeetingVersion extends Omit<Values, (typeof timeFields)[number] | 'repeat' | 'scope'> {
  times: Pick<Values, (typeof timeFields)[number]>;
}

/** The values of a form as a version. */
export const versionOf = ({ title, place, capacity, description, ...others }: Values): MeetingVersion => {
  const { start, startIs, end, endIs, zone } = others;
  return { title, times: { start, startIs, end, endIs, zone }, place, capacity, description };
};

/** Which of two equal times an instant is. */
function turnOf(iso: string, zone: string): Turn {
  const read = readLocalTime(localTimeOf(iso, zone), zone);
  return typeof read === 'object' && read.later && read.later <= new Date(iso) ? 'second' : 'first';
}

const empty = { title: '', description: '', start: '', end: '', place: '', capacity: '0' };
const alone = { repeat: neverRepeated, scope: 'one' } as const;

/** The initial values of the form, for a new meeting or an existing one. */
export function valuesOf(meeting?: MeetingFieldsFragment): Values {
  if (!meeting) return { ...empty, ...alone, zone: ownZone(), startIs: 'first', endIs: 'first' };
  const { title, description, start, end, place, capacity } = meeting;
  // A time cannot be edited in a zone of which the browser knows nothing.
  const zone = knownZone(meeting.zone);
  return {
    title,
    description,
    start: localTimeOf(start, zone),
    startIs: turnOf(start, zone),
    end: localTimeOf(end, zone),
    endIs: turnOf(end, zone),
    zone,
    place: place ?? '',
    capacity: String(capacity),
    ...alone,
  };
}

/** The values of a new meeting like another, a week later. */
export function repeatedValues(meeting: MeetingFieldsFragment): Values {
  const values = valuesOf(meeting);
  const later = { start: daysLater(values.start, 7), end: daysLater(values.end, 7) };
  return { ...values, ...later, startIs: 'first', endIs: 'first' };
}

/** The start or end that was typed; undefined if it is none. An unedited one keeps its seconds, which the form hides. */
function typedTime(name: 'start' | 'end', values: Values, meeting: MeetingFieldsFragment | undefined) {
  const turn = values[`${name}Is`];
  if (meeting && values.zone === meeting.zone) {
    const before = meeting[name];
    if (values[name] === localTimeOf(before, meeting.zone) && turn === turnOf(before, meeting.zone))
      return new Date(before);
  }
  const read = readLocalTime(values[name], values.zone);
  if (typeof read !== 'object') return undefined;
  return (turn === 'second' && read.later) || read.instant;
}

/** The instant of a local time, for what differs by season; now if it is none. */
export function instantOf(local: string, zone: string): Date {
  const read = readLocalTime(local, zone);
  return typeof read === 'object' ? read.instant : new Date();
}

/** The input for the rules; times that cannot be parsed are undefined. */
function inputOf(clubID: number, values: Values, meeting?: MeetingFieldsFragment) {
  const { title, description, zone, place, capacity } = values;
  return {
    title,
    description,
    zone,
    place,
    clubID,
    start: typedTime('start', values, meeting),
    end: typedTime('end', values, meeting),
    capacity: capacity === '' ? 0 : Number(capacity),
    repeat: repeatOf(values),
  };
}

/** The series that a form would create; undefined as long as something of it is missing. */
export function plannedOf(values: Values) {
  const { start, end, zone, repeat } = inputOf(0, values);
  if (!start || !end || !repeat || !(Number(repeat.count) > 1 || repeat.until)) return undefined;
  return { start, end, zone, repeat };
}

/** The input to send. `meeting`: the version that the values are based on. */
export function toSend(clubID: number, values: Values, meeting?: MeetingFieldsFragment) {
  const { start, end, repeat, ...input } = inputOf(clubID, values, meeting);
  return {
    ...input,
    start: start?.toISOString() ?? null,
    end: end?.toISOString() ?? null,
    ...(repeat && { repeat: { ...repeat, until: repeat.until?.toISOString() ?? null } }),
  };
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
    ...(parsed.error?.issues ?? []).map(({ path, message }) => ({
      name: shownAt(path.join('.'), values.repeat),
      reason: message as Reason,
    })),
    // The server's clock decides whether the start has passed.
    ...(times?.name === 'end' ? [times] : []),
  ].filter(({ name }, index, all) => all.findIndex((other) => other.name === name) === index);
  const [first] = fields;
  return first && { reason: first.reason, fields };
}
