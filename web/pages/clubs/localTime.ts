import { Temporal } from 'temporal-polyfill';

/** A local time in a time zone: when that is, and whether it comes twice because the clocks go back; then it is the first. */
export interface LocalTime {
  instant: Date;
  twice: boolean;
}

/**
 * Reads a local time as a form's field gives it, such as `2027-03-28T02:30`. `skipped` if it does not exist, because the
 * clocks go forward; undefined if the text is none.
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

/** A moment as the clocks of a time zone show it, as a form's field takes it. */
export const localTimeOf = (iso: string, zone: string): string =>
  Temporal.Instant.from(iso).toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'minute' });

/** The end with which something lasts as long as before when its start moves: local times; undefined if it had no length. */
export function movedEnd(before: { start: string; end: string }, start: string): string | undefined {
  try {
    const length = Temporal.PlainDateTime.from(before.start).until(before.end);
    if (length.sign !== 1) return undefined;
    return Temporal.PlainDateTime.from(start).add(length).toString({ smallestUnit: 'minute' });
  } catch {
    return undefined;
  }
}
