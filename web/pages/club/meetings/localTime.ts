import { Temporal } from 'temporal-polyfill';

/** A local time in a time zone. If it occurs twice because the clocks go back, `instant` is the first of the two. */
export interface LocalTime {
  instant: Date;
  twice: boolean;
}

/**
 * Parses the value of a `datetime-local` field, such as `2027-03-28T02:30`. Returns `skipped` if that time does not
 * exist because the clocks go forward, or undefined if the text is not a time.
 */
export function readLocalTime(text: string, zone: string): LocalTime | 'skipped' | undefined {
  let local: Temporal.PlainDateTime;
  try {
    local = Temporal.PlainDateTime.from(text);
  } catch {
    return undefined;
  }
  const first = local.toZonedDateTime(zone, { disambiguation: 'earlier' });
  if (!first.toPlainDateTime().equals(local)) return 'skipped';
  const last = local.toZonedDateTime(zone, { disambiguation: 'later' });
  return { instant: new Date(first.epochMilliseconds), twice: !first.equals(last) };
}

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
