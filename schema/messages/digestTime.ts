import { Temporal } from 'temporal-polyfill';

/** The hour at which a day's digest is sent. */
const hour = 7;

/** When the next digest after this moment is due, at this hour in a time zone. */
export function nextDigest(now: Date, zone: string): Date {
  const at = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone);
  const today = at.withPlainTime({ hour });
  const next = Temporal.ZonedDateTime.compare(today, at) > 0 ? today : at.add({ days: 1 }).withPlainTime({ hour });
  return new Date(next.epochMilliseconds);
}
