import { useLanguageTag } from '../useLanguage.ts';

/** Writes a moment (ISO 8601) as people of the reader's language do, in their own time zone. */
export function useFormatDateTime(): (iso: string) => string {
  const tag = useLanguageTag();
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' });
  return (iso) => format.format(new Date(iso));
}

/** Writes the day of a moment (ISO 8601) as people of the reader's language do, in their own time zone or a named one. */
export function useFormatDate(timeZone?: string): (iso: string) => string {
  const format = new Intl.DateTimeFormat(useLanguageTag(), { dateStyle: 'medium', timeZone });
  return (iso) => format.format(new Date(iso));
}
