import { useLanguageTag } from '../useLanguage.ts';
import { useHydrated } from './useHydrated.ts';

/**
 * Formats an ISO 8601 date and time in the reader's language and time zone; in UTC until the page is hydrated, as it may have
 * been rendered elsewhere.
 */
export function useFormatDateTime(): (iso: string) => string {
  const tag = useLanguageTag();
  const timeZone = useHydrated() ? undefined : 'UTC';
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return (iso) => format.format(new Date(iso));
}

/** The same with the time zone, where people in several of them read it. */
export function useFormatMoment(): (iso: string) => string {
  const format = new Intl.DateTimeFormat(useLanguageTag(), {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return (iso) => format.format(new Date(iso));
}

/** Formats the date of an ISO 8601 timestamp in the reader's language, and in their time zone or the given one. */
export function useFormatDate(timeZone?: string): (iso: string) => string {
  const format = new Intl.DateTimeFormat(useLanguageTag(), { dateStyle: 'medium', timeZone });
  return (iso) => format.format(new Date(iso));
}
