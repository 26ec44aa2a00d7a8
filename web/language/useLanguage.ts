import { useTranslation } from 'react-i18next';
import type { Language } from '#locales/keys.ts';
import { languageFrom, languageTags } from '#locales/language.ts';

/** The reader's language. */
export const useLanguage = (): Language => languageFrom(useTranslation().i18n.resolvedLanguage) ?? 'en';

/** The reader's language as a BCP 47 tag, for Intl. */
export const useLanguageTag = (): string => languageTags[useLanguage()];
