import type { Meeting, MeetingSeries } from '#prisma/generated/client/client.ts';
import { InvalidInput } from '../../core/errors.ts';
import { localAt, readLocalTime } from './localTime.ts';
import { startsOf } from './recurrence.ts';

/** When a meeting starts and ends, and its time zone. */
type Times = Pick<Meeting, 'startsAt' | 'endsAt' | 'zone'>;

/** The fields that the meetings of a series share, unless they were changed alone. */
const sharedFields = ['title', 'description', 'place', 'capacity'] as const;

/** A change of several meetings of a series. */
export interface SeriesChange {
  /** The meeting by which the change was stated. */
  meeting: Meeting;
  /** The ids of all meetings to change. */
  chosen: Set<number>;
  /** The meetings from the first of these to the end of the series, in its order. */
  rest: Meeting[];
  /** The new values. */
  fields: Partial<Pick<Meeting, (typeof sharedFields)[number]>>;
  times: Times;
}

/** What a series and its meetings become. */
export interface PlannedChange {
  /** Whether they get other times. */
  moves: boolean;
  series: MeetingSeries;
  meetings: Meeting[];
}

const lengthOf = ({ startsAt, endsAt }: Pick<Times, 'startsAt' | 'endsAt'>): number =>
  endsAt.getTime() - startsAt.getTime();

const lasting = (startsAt: Date, length: number) => ({ startsAt, endsAt: new Date(startsAt.getTime() + length) });

/** Whether two meetings have the same times. */
const sameTimes = (one: Times, other: Times): boolean =>
  one.zone === other.zone &&
  one.startsAt.getTime() === other.startsAt.getTime() &&
  one.endsAt.getTime() === other.endsAt.getTime();

/** Whether a meeting of a series was moved alone, and so keeps its times when the series moves. */
const isMoved = (meeting: Meeting, { zone, ...series }: MeetingSeries): boolean =>
  !sameTimes(meeting, { zone, ...lasting(meeting.occurrence ?? meeting.startsAt, lengthOf(series)) });

/** The new starts by the rule, if one meeting gets other times: all move by as many days, to the same local time. */
function movedStarts(series: MeetingSeries, { meeting, rest, times }: SeriesChange, first: Date): Date[] {
  const to = localAt(times.startsAt, times.zone);
  const from = localAt(meeting.startsAt, meeting.zone).toPlainDate();
  const { days } = from.until(to.toPlainDate());
  if (days !== 0 && series.ordinal !== 0) throw InvalidInput.at('start', 'meeting.repeatDay');
  const local = localAt(first, series.zone).toPlainDate().add({ days }).toPlainDateTime(to.toPlainTime());
  const read = readLocalTime(local.toString(), times.zone);
  if (!read || read === 'skipped') throw InvalidInput.at('start', 'meeting.timeSkipped');
  return startsOf({ ...series, zone: times.zone, startsAt: read.instant }, rest.length);
}

/**
 * What a change of several meetings of a series does. The meeting by which it was stated gets all of it; the others keep
 * what was changed for them alone: their own times, and each field that differs from the series'.
 */
export function plannedChange(series: MeetingSeries, change: SeriesChange): PlannedChange {
  const { meeting, chosen, rest, fields, times } = change;
  const first = rest[0]?.occurrence ?? series.startsAt;
  const moves = !sameTimes(meeting, times);
  const starts = moves ? movedStarts(series, change, first) : rest.map(({ occurrence }) => occurrence ?? first);
  const length = lengthOf(moves ? times : series);
  const zone = moves ? times.zone : series.zone;
  const meetings = rest.map((before, index): Meeting => {
    // Also of those that do not change: calendars know them by their place in the rule.
    const occurrence = starts[index] ?? first;
    if (before.id === meeting.id) return { ...before, ...fields, ...times, occurrence };
    if (!chosen.has(before.id)) return { ...before, occurrence };
    const common = sharedFields.filter((field) => before[field] === series[field]);
    const changed = Object.fromEntries(common.map((field) => [field, fields[field] ?? before[field]]));
    const moved = moves && !isMoved(before, series) ? { zone, ...lasting(occurrence, length) } : {};
    return { ...before, ...changed, ...moved, occurrence };
  });
  const rule = { zone, ...lasting(starts[0] ?? first, length), lastAt: starts.at(-1) ?? series.lastAt };
  return { moves, series: { ...series, ...fields, ...rule }, meetings };
}
