import type { Reason } from '#locales/keys.ts';
import { InvalidInput } from '../core/errors.ts';
import { bounds } from '../figures/bounds.ts';
import { isLastOfMonth, localAt, ordinalOf, type Recurrence, startsOf } from './recurrence.ts';
import type { frequencies } from './rules.ts';
import { timesRefusal } from './rules.ts';

/** A meeting that is to be created. */
interface Planned {
  start: Date;
  end: Date;
  zone: string;
  repeat?: Repeat | undefined;
}

/** How it repeats. */
interface Repeat {
  frequency: (typeof frequencies)[number];
  interval?: number | null | undefined;
  last?: boolean | null | undefined;
  count?: number | null | undefined;
  until?: Date | null | undefined;
}

const refuse = (field: 'start' | 'end' | 'repeat.last' | 'repeat.count' | 'repeat.until', reason: Reason) =>
  InvalidInput.at(field, reason);

/** The recurrence of a new series, which its first meeting states in part. */
export function recurrenceOf({ start, zone, repeat }: Planned & { repeat: Repeat }): Recurrence {
  const day = localAt(start, zone);
  if (repeat.last && repeat.frequency === 'monthlyByDay' && !isLastOfMonth(day))
    throw refuse('repeat.last', 'meeting.repeatNotLast');
  const byDay = repeat.last ? -1 : ordinalOf(day);
  const ordinal = repeat.frequency === 'weekly' ? 0 : byDay;
  return { startsAt: start, zone, interval: repeat.interval ?? 1, ordinal };
}

/** When the meetings of a new series start; refuses a series that cannot take place. */
export function plannedStarts(planned: Planned, now: Date): Date[] {
  const { start, end, repeat } = planned;
  if (!repeat) return [start];
  const { count, until } = repeat;
  const starts = startsOf(recurrenceOf({ ...planned, repeat }), count ?? bounds.seriesMeetings + 1, until ?? undefined);
  const [, second] = starts;
  const last = starts.at(-1) ?? start;
  if (!second) throw refuse('repeat.until', 'meeting.repeatTooShort');
  if (starts.length > bounds.seriesMeetings) throw refuse('repeat.until', 'meeting.repeatCount');
  if (end > second) throw refuse('end', 'meeting.repeatOverlaps');
  const length = end.getTime() - start.getTime();
  const refused = timesRefusal({ start: last, end: new Date(last.getTime() + length), now });
  if (refused) throw refuse(count ? 'repeat.count' : 'repeat.until', refused.reason);
  return starts;
}
