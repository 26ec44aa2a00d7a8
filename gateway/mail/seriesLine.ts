import { formatTags, type Locale } from '#locales/language.ts';
import type { EmailMeeting } from '#schema/core/emailKind.ts';
import { translate } from '#schema/core/translate.ts';

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

/** How the meetings of a series repeat; nothing for a single meeting. */
export function seriesLine(locale: Locale, { start, zone: timeZone, series }: EmailMeeting): string[] {
  if (!series) return [];
  const { ids, last, interval, ordinal } = series;
  const day = (at: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(formatTags[locale], { ...options, timeZone }).format(new Date(at));
  const weekday = day(start, { weekday: 'long' });
  // Sundays have another gender in Italian.
  const isSunday = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone }).format(new Date(start)) === 'Sun';
  const nth = translate(
    locale,
    `emails:meeting.${isSunday ? 'sundays' : 'ordinals'}.${ordinals[ordinal - 1] ?? 'last'}`,
  );
  const frequency = ordinal === 0 ? 'weekly' : 'monthly';
  const rule = translate(locale, `emails:meeting.repeats.${frequency}`, { count: interval, weekday, nth });
  const lastDay = day(last, { day: 'numeric', month: 'long', year: 'numeric' });
  return [translate(locale, 'emails:meeting.series', { rule, count: ids.length, last: lastDay })];
}
