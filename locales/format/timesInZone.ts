import { formatTags, type Locale } from '../language.ts';
import { dateFormat } from './dateFormat.ts';
import { zoneName } from './zoneName.ts';

const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const time = { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const;

/** Two times in a zone, with its name: one each if the clocks change in between. */
export function timesInZone(locale: Locale, from: Date, to: Date, timeZone: string): string {
  const tag = formatTags[locale];
  const format = (parts: Intl.DateTimeFormatOptions) => dateFormat(tag, { ...parts, timeZone });
  const whole = format({ ...day, ...time });
  const sameDay = format(day).format(from) === format(day).format(to);
  const when =
    offsetOf(timeZone, from) === offsetOf(timeZone, to)
      ? whole.formatRange(from, to)
      : `${whole.format(from)} – ${(sameDay ? format(time) : whole).format(to)}`;
  const name = zoneName(tag, timeZone, from);
  return name ? `${when} (${name})` : when;
}

/** The offset of a zone from UTC, such as `GMT+2`. */
export const offsetOf = (timeZone: string, at: Date): string | undefined =>
  dateFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
