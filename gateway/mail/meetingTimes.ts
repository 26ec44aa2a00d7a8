import { formatTags, type Locale } from '#locales/language.ts';
import { zoneName } from '#locales/zoneName.ts';
import type { MeetingTimes, Recipient } from '#schema/core/emailKind.ts';
import { zoneOfCountry } from '#schema/countries/zoneOfCountry.ts';

/** When a meeting takes place: in its reader's time zone, if that is known, and in its own where the two differ. */
export function meetingTimes(
  locale: Locale,
  { start, end, zone }: MeetingTimes,
  { timeZone, country }: Pick<Recipient, 'timeZone' | 'country'>,
): { key: 'when' | 'whenForYou' | 'whenThere'; when: string }[] {
  const [from, to] = [new Date(start), new Date(end)];
  const own = timeZone || zoneOfCountry(country, from);
  const when = inZone(locale, from, to, zone);
  if (!own || (offset(own, from) === offset(zone, from) && offset(own, to) === offset(zone, to)))
    return [{ key: 'when', when }];
  return [
    { key: 'whenForYou', when: inZone(locale, from, to, own) },
    { key: 'whenThere', when },
  ];
}

const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const time = { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const;

/** Two times in a zone, with its name: one each if the clocks change in between. */
function inZone(locale: Locale, from: Date, to: Date, timeZone: string): string {
  const tag = formatTags[locale];
  const format = (parts: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, { ...parts, timeZone });
  const whole = format({ ...day, ...time });
  const sameDay = format(day).format(from) === format(day).format(to);
  const when =
    offset(timeZone, from) === offset(timeZone, to)
      ? whole.formatRange(from, to)
      : `${whole.format(from)} – ${(sameDay ? format(time) : whole).format(to)}`;
  const name = zoneName(tag, timeZone, from);
  return name ? `${when} (${name})` : when;
}

/** The offset of a zone from UTC, such as `GMT+2`. */
const offset = (timeZone: string, at: Date): string | undefined =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
