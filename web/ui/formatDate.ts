import { useLanguageTag } from '../useLanguage.ts';

/** Formats an ISO 8601 date and time in the reader's language and time zone. */
export function useFormatDateTime(): (iso: string) => string {
  const tag = useLanguageTag();
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' });
  return (iso) => format.format(new Date(iso));
}

/** Formats the date of an ISO 8601 timestamp in the reader's language and time zone. */
export function useFormatDate(): (iso: string) => string {
  const format = new Intl.DateTimeFormat(useLanguageTag(), { dateStyle: 'medium' });
  return (iso) => format.format(new Date(iso));
}
