import { useLanguageTag } from '../useLanguage.ts';
import { useHydrated } from './useHydrated.ts';

/** The time zone for Intl: `undefined` for the reader's own, UTC on the server and until hydration. */
const useTimeZone = () => (useHydrated() ? undefined : 'UTC');

/** Formats an ISO 8601 date and time in the reader's language and time zone. */
export function useFormatDateTime(): (iso: string) => string {
  const [tag, timeZone] = [useLanguageTag(), useTimeZone()];
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return (iso) => format.format(new Date(iso));
}

/** The same with the time zone, for readers in different zones. */
export function useFormatMoment(): (iso: string) => string {
  const formatDateTime = useFormatDateTime();
  // `dateStyle` and `timeStyle` cannot be combined with `timeZoneName`.
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
