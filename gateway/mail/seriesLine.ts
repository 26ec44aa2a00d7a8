import { repetition } from '#locales/format/repetition.ts';
import { formatTags, type Locale } from '#locales/language.ts';
import type { EmailMeeting } from '#schema/core/emailKind.ts';
import { translate } from '#schema/core/translate.ts';

/** How the meetings of a series repeat; nothing for a single meeting. */
export function seriesLine(locale: Locale, { start, zone, series }: EmailMeeting): string[] {
  if (!series) return [];
  const { ids, last, interval: count, ordinal } = series;
  const { weekday, rule, nth } = repetition(formatTags[locale], { start, zone, ordinal });
  const sentence = translate(locale, `meetings:${rule}`, { count, weekday, nth: translate(locale, `meetings:${nth}`) });
  const lastDay = new Intl.DateTimeFormat(formatTags[locale], { dateStyle: 'long', timeZone: zone }).format(
    new Date(last),
  );
  return [translate(locale, 'emails:meeting.series', { rule: sentence, count: ids.length, last: lastDay })];
}
