import type { Language } from '#locales/keys.ts';
import { type Locale, localeOf } from '#locales/language.ts';
import { readStored } from '../stored/storage.ts';

/** The locale of this browser's reader in a language, by these tags, the one stored last, and the browser's. */
export const readerLocale = (language: Language, tags: readonly string[]): Locale =>
  localeOf(language, [...tags, readStored('localStorage', 'i18nextLng'), ...navigator.languages]);
