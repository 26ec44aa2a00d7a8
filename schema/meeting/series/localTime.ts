import { Temporal } from 'temporal-polyfill';
import { withSignedYear } from '../signedYear.ts';

/** A local time in a time zone. If it occurs twice because the clocks go back, `later` is the second of the two. */
export interface LocalTime {
  instant: Date;
  later: Date | undefined;
}

/**
 * Parses a local time, such as `2027-03-28T02:30`. Returns `skipped` if that time does not
 * exist because the clocks go forward, or undefined if the text is not a time.
 */
export function readLocalTime(text: string, zone: string): LocalTime | 'skipped' | undefined {
  let local: Temporal.PlainDateTime;
  try {
    local = Temporal.PlainDateTime.from(withSignedYear(text));
  } catch {
    return undefined;
  }
  const first = local.toZonedDateTime(zone, { disambiguation: 'earlier' });
  if (!first.toPlainDateTime().equals(local)) return 'skipped';
  const last = local.toZonedDateTime(zone, { disambiguation: 'later' });
  return {
    instant: new Date(first.epochMilliseconds),
    later: first.equals(last) ? undefined : new Date(last.epochMilliseconds),
  };
}

/** The local date and time of an instant. */
export const localAt = (at: Date, zone: string): Temporal.PlainDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDateTime();

/** Which of its month's days of that name a date is: 1 for the first Thursday. */
export const ordinalOf = ({ day }: { day: number }): number => Math.ceil(day / 7);

/** Whether a date is the last of its month's days of that name. */
export const isLastOfMonth = ({ day, daysInMonth }: { day: number; daysInMonth: number }): boolean =>
  day + 7 > daysInMonth;
