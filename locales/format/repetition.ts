import { dateFormat } from './dateFormat.ts';

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

interface Repeating {
  /** When one of its meetings starts. */
  start: string;
  zone: string;
  /** Which of its month's days of that name it is: the first is 1, and -1 the last; null or 0 if it is every week. */
  ordinal: number | null;
}

/** The weekday on which meetings repeat, and the keys in meetings.json of the sentence with it. */
export function repetition(tag: string, { start, zone: timeZone, ordinal }: Repeating) {
  const day = (locale: string) => dateFormat(locale, { weekday: 'long', timeZone }).format(new Date(start));
  const nth = ordinals[(ordinal || 1) - 1] ?? 'last';
  // Sundays have another gender in Italian.
  const names = day('en') === 'Sunday' ? 'sundays' : 'ordinals';
  return {
    weekday: day(tag),
    rule: ordinal ? 'series.rule.monthly' : 'series.rule.weekly',
    nth: `series.${names}.${nth}`,
  } as const;
}
