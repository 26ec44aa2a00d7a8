import { Temporal } from 'temporal-polyfill';
import { localAt } from '#schema/meeting/series/localTime.ts';

/** A series whose starts are known. */
interface Series {
  starts: readonly Date[];
  zone: string;
  frequency: 'weekly' | 'monthlyByDay';
  interval: number;
}

/** Why a series leaves a day out, or a month, of which the day is the first. */
export interface LeftOut {
  day: Temporal.PlainDate;
  why: 'without' | 'skipped';
}

/**
 * What lies between the starts of a series by its rule, but has none: months without a fifth day of that name, and days on
 * which the clocks go forward over the start.
 */
export function leftOut({ starts, zone, frequency, interval }: Series): LeftOut[] {
  const days = starts.map((start) => localAt(start, zone).toPlainDate());
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const monthly = frequency === 'monthlyByDay';
  const step = monthly ? { months: interval } : { weeks: interval };
  const placeOf = (day: Temporal.PlainDate) => (monthly ? day.toPlainYearMonth() : day).toString();
  const held = new Set(days.map(placeOf));
  const missing: LeftOut[] = [];
  let day = monthly ? first.with({ day: 1 }) : first;
  for (; Temporal.PlainDate.compare(day, last) < 0; day = day.add(step))
    if (!held.has(placeOf(day))) missing.push({ day, why: monthly && first.day > 28 ? 'without' : 'skipped' });
  return missing;
}
