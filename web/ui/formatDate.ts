import { useLanguageTag } from '../useLanguage.ts';
import { useHydrated } from './useHydrated.ts';

/** The reader's time zone, which is `undefined`; UTC where a page is rendered without a browser, and until it is hydrated. */
const useTimeZone = () => (useHydrated() ? undefined : 'UTC');

/** Formats an ISO 8601 date and time in the reader's language and time zone. */
export function useFormatDateTime(): (iso: string) => string {
  const [tag, timeZone] = [useLanguageTag(), useTimeZone()];
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return (iso) => format.format(new Date(iso));
}

/** The same with the time zone, where people in several of them read it. */
export function useFormatMoment(): (iso: string) => string {
  const formatDateTime = useFormatDateTime();
  // Styles cannot be combined with the zone.
  const format = new Intl.DateTimeFormat(useLanguageTag(), { timeZone: useTimeZone(), timeZoneName: 'short' });
  const zone = (iso: string) => format.formatToParts(new Date(iso)).find(({ type }) => type === 'timeZoneName')?.value;
  return (iso) => `${formatDateTime(iso)} ${zone(iso)}`;
}

/** Formats the date of an ISO 8601 timestamp in the reader's language, and in their time zone or the given one. */
export function useFormatDate(timeZone?: string): (iso: string) => string {
  const [tag, readers] = [useLanguageTag(), useTimeZone()];
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: timeZone ?? readers });
  return (iso) => format.format(new Date(iso));
}
