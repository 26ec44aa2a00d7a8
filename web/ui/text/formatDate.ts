import { dateFormat } from '#locales/format/dateFormat.ts';
import { useLanguageTag } from '../../language/useLanguage.ts';
import { useHydrated } from '../useHydrated.ts';

/** The time zone for Intl: `undefined` for the reader's own, UTC on the server and until hydration. */
const useTimeZone = () => (useHydrated() ? undefined : 'UTC');

const timeTypes: ReadonlySet<string> = new Set(['hour', 'minute', 'second', 'dayPeriod', 'timeZoneName']);

/** The name of a time zone, such as GMT-4; browsers break lines after its hyphen, unless it is joined. */
export const unbrokenZone = (name: string): string => name.replace('-', '-\u2060');

/**
 * A formatted date and time that breaks only after the weekday and between date and time: never within "24 Jul 2026"
 * or "18:00–20:00 Uhr".
 */
export function unbroken(parts: readonly { type: string; value: string }[]): string {
  return parts
    .map(({ type, value }, index) => {
      const [before, after] = [parts[index - 1]?.type, parts[index + 1]?.type];
      const mayBreak =
        before === 'weekday' ||
        (before !== undefined && after !== undefined && timeTypes.has(before) !== timeTypes.has(after));
      if (type === 'timeZoneName') return unbrokenZone(value);
      if (type !== 'literal' || mayBreak) return value;
      // The word joiner keeps a line from breaking after the dash, which is allowed even before a no-break space.
      return value.replace(/\s/gu, '\u00a0').replace('–', '–\u2060');
    })
    .join('');
}

/** The length of a date: `long` within a sentence, where the month is a word. */
type DateStyle = 'medium' | 'long';

/** Formats an ISO 8601 date and time in the reader's language and time zone. */
export function useFormatDateTime(dateStyle: DateStyle = 'medium'): (iso: string) => string {
  const [tag, timeZone] = [useLanguageTag(), useTimeZone()];
  const format = dateFormat(tag, { dateStyle, timeStyle: 'short', timeZone });
  return (iso) => unbroken(format.formatToParts(new Date(iso)));
}

/** The same with the time zone, for readers in different zones. */
export function useFormatMoment(dateStyle?: DateStyle): (iso: string) => string {
  const formatDateTime = useFormatDateTime(dateStyle);
  // `dateStyle` and `timeStyle` cannot be combined with `timeZoneName`.
  const format = dateFormat(useLanguageTag(), { timeZone: useTimeZone(), timeZoneName: 'short' });
  const zone = (iso: string) => format.formatToParts(new Date(iso)).find(({ type }) => type === 'timeZoneName')?.value;
  return (iso) => `${formatDateTime(iso)}\u00a0${unbrokenZone(zone(iso) ?? '')}`;
}

/** Formats the date of an ISO 8601 timestamp in a language and a time zone; `undefined` for the reader's own. */
export function dateFormatter(
  tag: string,
  timeZone: string | undefined,
  dateStyle: DateStyle = 'medium',
): (iso: string) => string {
  const format = dateFormat(tag, { dateStyle, timeZone });
  return (iso) => unbroken(format.formatToParts(new Date(iso)));
}

/** Formats an ISO day in the reader's language, with the month in words. */
export function useFormatDay(): (day: string) => string {
  const format = dateFormat(useLanguageTag(), { dateStyle: 'long', timeZone: 'UTC' });
  return (day) => unbroken(format.formatToParts(new Date(day)));
}

/** Formats the date of an ISO 8601 timestamp in the reader's language and time zone. */
export const useFormatDate = (dateStyle?: DateStyle): ((iso: string) => string) =>
  dateFormatter(useLanguageTag(), useTimeZone(), dateStyle);

/** Formats the date of an ISO 8601 timestamp of the near future in the reader's language and time zone: "Sat 27 Mar". */
export function useFormatWeekday(): (iso: string) => string {
  const format = dateFormat(useLanguageTag(), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: useTimeZone(),
  });
  return (iso) => format.format(new Date(iso));
}
