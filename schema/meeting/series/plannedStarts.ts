import type { Reason } from '#locales/keys.ts';
import { bounds } from '../../figures/bounds.ts';
import type { frequencies } from '../rules.ts';
import { timesRefusal } from '../rules.ts';
import { isLastOfMonth, localAt, ordinalOf } from './localTime.ts';
import { type Recurrence, startsOf } from './recurrence.ts';

/** A meeting that is to be created. */
export interface Planned {
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

/** Why a series cannot take place, and the field that says so. */
interface Impossible {
  name: 'end' | 'repeat.last' | 'repeat.count' | 'repeat.until';
  reason: Reason;
}

/** The recurrence of a new series, which its first meeting states in part. */
export function recurrenceOf({ start, zone, repeat }: Planned & { repeat: Repeat }): Recurrence {
  const byDay = repeat.last ? -1 : ordinalOf(localAt(start, zone));
  const ordinal = repeat.frequency === 'weekly' ? 0 : byDay;
  return { startsAt: start, zone, interval: repeat.interval ?? 1, ordinal };
}

/** When the meetings of a new series start, or why it cannot take place. */
export function plannedStarts(planned: Planned, now: Date): Date[] | Impossible {
  const { start, end, zone, repeat } = planned;
  if (!repeat) return [start];
  const { count, until, last: isLast, frequency } = repeat;
  if (isLast && frequency === 'monthlyByDay' && !isLastOfMonth(localAt(start, zone)))
    return { name: 'repeat.last', reason: 'meeting.repeatNotLast' };
  const starts = startsOf(recurrenceOf({ ...planned, repeat }), count ?? bounds.seriesMeetings + 1, until ?? undefined);
  const [, second] = starts;
  const last = starts.at(-1) ?? start;
  if (!second) return { name: 'repeat.until', reason: 'meeting.repeatTooShort' };
  if (starts.length > bounds.seriesMeetings) return { name: 'repeat.until', reason: 'meeting.repeatCount' };
  if (end > second) return { name: 'end', reason: 'meeting.repeatOverlaps' };
  const length = end.getTime() - start.getTime();
  const refused = timesRefusal({ start: last, end: new Date(last.getTime() + length), now });
  return refused ? { name: count ? 'repeat.count' : 'repeat.until', reason: refused.reason } : starts;
}
