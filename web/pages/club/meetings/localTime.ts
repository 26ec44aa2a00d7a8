import { Temporal } from 'temporal-polyfill';
import { isLastOfMonth, ordinalOf } from '#schema/meeting/series/localTime.ts';

/** An instant in a time zone, as the value of a `datetime-local` field. */
export const localTimeOf = (iso: string, zone: string): string =>
  Temporal.Instant.from(iso).toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'minute' });

/** The end that keeps the duration when the start moves, in local times; undefined if there was no duration. */
export function movedEnd(before: { start: string; end: string }, start: string): string | undefined {
  try {
    const length = Temporal.PlainDateTime.from(before.start).until(before.end);
    if (length.sign !== 1) return undefined;
    return Temporal.PlainDateTime.from(start).add(length).toString({ smallestUnit: 'minute' });
  } catch {
    return undefined;
  }
}

/** A local time so many days later. */
export const daysLater = (local: string, days: number): string =>
  Temporal.PlainDateTime.from(local).add({ days }).toString({ smallestUnit: 'minute' });

/** The end that is proposed for a start: two hours later. Undefined if it is no time. */
export function proposedEnd(start: string): string | undefined {
  try {
    return Temporal.PlainDateTime.from(start).add({ hours: 2 }).toString({ smallestUnit: 'minute' });
  } catch {
    return undefined;
  }
}

/** Which of its month's days of that name a local time is on, and whether it is the last; undefined if it is no time. */
export function monthPlaceOf(local: string): { ordinal: number; isLast: boolean } | undefined {
  try {
    const day = Temporal.PlainDateTime.from(local);
    return { ordinal: ordinalOf(day), isLast: isLastOfMonth(day) };
  } catch {
    return undefined;
  }
}
