import { useTranslation } from 'react-i18next';
import type { Language } from '#locales/keys.ts';
import { formatTags, type Locale, languageOf, localeFrom } from '#locales/language.ts';
import { inSwissSpelling } from '#locales/words/swissSpelling.ts';

/** The reader's locale. */
export const useLocale = (): Locale => localeFrom(useTranslation().i18n.resolvedLanguage) ?? 'en';

/** The reader's language. */
export const useLanguage = (): Language => languageOf(useLocale());

/** The tag with which Intl formats in the reader's language. */
export const useLanguageTag = (): string => formatTags[useLocale()];

/** Respells our own texts that are not in `locales/`, such as posts, for readers in Switzerland. */
export function useSpelling(): (text: string) => string {
  const locale = useLocale();
  return locale === 'de-CH' ? inSwissSpelling : (text) => text;
}
