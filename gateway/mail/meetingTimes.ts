import { offsetOf, timesInZone } from '#locales/format/timesInZone.ts';
import type { Locale } from '#locales/language.ts';
import type { MeetingTimes, Recipient } from '#schema/core/emailKind.ts';
import { zoneOfCountry } from '#schema/countries/zoneOfCountry.ts';

/** The time zone of a reader at a point in time: their own, or that of their country; undefined if neither is known. */
export const zoneOf = ({ timeZone, country }: Pick<Recipient, 'timeZone' | 'country'>, at: Date): string | undefined =>
  timeZone || zoneOfCountry(country, at);

/** When a meeting takes place: in its reader's time zone, if that is known, and in its own where the two differ. */
export function meetingTimes(
  locale: Locale,
  { start, end, zone }: MeetingTimes,
  reader: Pick<Recipient, 'timeZone' | 'country'>,
): { key: 'when' | 'whenForYou' | 'whenThere'; when: string }[] {
  const [from, to] = [new Date(start), new Date(end)];
  const own = zoneOf(reader, from);
  const when = timesInZone(locale, from, to, zone);
  if (!own || (offsetOf(own, from) === offsetOf(zone, from) && offsetOf(own, to) === offsetOf(zone, to)))
    return [{ key: 'when', when }];
  return [
    { key: 'whenForYou', when: timesInZone(locale, from, to, own) },
    { key: 'whenThere', when },
  ];
}
