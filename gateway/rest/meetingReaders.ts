import { bounds } from '#schema/figures/bounds.ts';
import { isInCalendars, zoneName } from '#schema/meeting/calendar/timeZones.ts';
import { readLocalTime } from '#schema/meeting/series/localTime.ts';
import {
  choice,
  editedText,
  filter,
  isNothing,
  moment,
  optional,
  optionalMoment,
  optionalNumber,
  reader,
  text,
} from './readers.ts';
import type { InvalidField, JsonSchema } from './route.ts';

const localTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?$/i;

const times: JsonSchema = {
  type: 'string',
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,9})?)?(Z|[+-]\\d\\d:\\d\\d)?$',
};

const isTime = (value: unknown): boolean =>
  moment(value) !== undefined || (localTime.test(text(value)) && readLocalTime(text(value), 'UTC') !== undefined);

/** A `moment`, or a local time in a zone that the request names beside it; undefined if it is absent or empty. */
export const time = reader(
  times,
  (value) => moment(value) ?? (text(value) || undefined),
  (value) => isNothing(value) || isTime(value),
  { reason: 'meeting.timeUnreadable' },
);

/** The same in an edit, where absence leaves it unchanged. */
export const editedTime = reader(times, time, isTime, { reason: 'meeting.timeUnreadable' });

/** An instant in place of a `time`; undefined if it does not exist in the zone, or the zone is unknown. */
export function instantOf(time: string | undefined, zone: string | undefined): string | undefined {
  if (time === undefined || !localTime.test(time)) return time;
  const read = localTimeIn(time, zone);
  return typeof read === 'object' ? read.instant.toISOString() : undefined;
}

/** The fields of a request that cannot be placed in its zone, each with the reason. */
export const unplacedTimes = (body: Record<'start' | 'end' | 'zone', string | undefined>): InvalidField[] =>
  (['start', 'end'] as const).flatMap((name): InvalidField[] => {
    const value = body[name];
    if (value === undefined || !localTime.test(value)) return [];
    const read = localTimeIn(value, body.zone);
    if (read === 'skipped') return [{ name, reason: 'meeting.timeSkipped' }];
    return read ? [] : [{ name: 'zone', reason: 'meeting.zoneInvalid' }];
  });

/** A local time; undefined if the zone is missing or unknown. */
const localTimeIn = (time: string, zone = '') => (isInCalendars(zone) ? readLocalTime(time, zone) : undefined);

/** The name of a time zone, in any case. */
export const zone = reader({ type: 'string', pattern: '^[A-Za-z][A-Za-z0-9_+/-]*$' }, (value) => zoneName(text(value)));

/** The same in an edit. */
export const editedZone = optional(reader(zone.schema, zone, editedText.takes));

/** How a meeting repeats, as an object; one of another shape repeats never, which the rules refuse. */
export const optionalRepeat = reader(
  {
    type: 'object',
    properties: {
      frequency: { type: 'string', enum: ['weekly', 'monthlyByDay'] },
      interval: { type: 'integer', minimum: 1, maximum: bounds.seriesInterval },
      last: { type: 'boolean' },
      count: { type: 'integer', minimum: 2, maximum: bounds.seriesMeetings },
      until: moment.schema,
    },
    required: ['frequency'],
  },
  (value) => {
    if (value === undefined || value === null) return undefined;
    const { frequency, interval, last, count, until } = value as Record<string, unknown>;
    return {
      frequency: choice('weekly', 'monthlyByDay')(frequency) ?? ('weekly' as const),
      interval: optionalNumber(interval),
      last: filter(last),
      count: optionalNumber(count),
      until: moment(until),
    };
  },
  (value) => {
    if (value === undefined || value === null) return true;
    const { frequency, last, until } = Object(value) as Record<string, unknown>;
    const isFrequency = choice('weekly', 'monthlyByDay')(frequency) !== undefined;
    return (
      isFrequency && (last === undefined || filter.takes(last)) && (until === undefined || optionalMoment.takes(until))
    );
  },
);
