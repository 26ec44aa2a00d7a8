import { useTranslation } from 'react-i18next';
import { languageFrom, languageTags } from '../language.ts';

/** Writes a moment (ISO 8601) as people of the reader's language do, in their own time zone. */
export function useMoment(): (iso: string) => string {
  const { i18n } = useTranslation();
  const tag = languageTags[languageFrom(i18n.resolvedLanguage) ?? 'en'];
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' });
  return (iso) => format.format(new Date(iso));
}

/** Writes the day of a moment (ISO 8601) as people of the reader's language do. */
export function useDay(): (iso: string) => string {
  const { i18n } = useTranslation();
  const format = new Intl.DateTimeFormat(languageTags[languageFrom(i18n.resolvedLanguage) ?? 'en'], {
    dateStyle: 'medium',
  });
  return (iso) => format.format(new Date(iso));
}
