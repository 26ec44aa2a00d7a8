import { type Language, languages } from './keys.ts';

/** A language as texts are rendered in it: Swiss German is German in Swiss spelling (words/swissSpelling.ts). */
export type Locale = Language | 'de-CH';
export const locales: readonly Locale[] = [...languages, 'de-CH'];

/** The languages' names in the switcher, and their BCP 47 tags. */
export const languageNames: Record<Language, string> = { en: 'English', it: 'Italiano', ge: 'Deutsch' };
export const languageTags: Record<Language, string> = { en: 'en', it: 'it', ge: 'de' };

/** The tags of pages and e-mails. */
export const localeTags: Record<Locale, string> = { ...languageTags, 'de-CH': 'de-CH' };

/** The tags with which Intl formats: English numbers, dates and times are British. */
export const formatTags: Record<Locale, string> = { ...localeTags, en: 'en-GB' };

/** The language for a tag such as `it-CH`. URLs and browsers use `de` or `de-AT` for German, which is `ge` here. */
export function languageFrom(name: string | null | undefined): Language | undefined {
  const base = name?.toLowerCase().split('-')[0];
  if (base === 'de') return 'ge';
  return languages.find((language) => language === base);
}

/** The language of a locale. */
export const languageOf = (locale: Locale): Language => languageFrom(locale) ?? 'en';

/** The locale that `localeOf` returned, from its name. */
export const localeFrom = (name: string | null | undefined): Locale | undefined =>
  locales.find((locale) => locale === name) ?? languageFrom(name);

/** The locale of a reader: Swiss German if the first of their tags for German is `de-CH`. */
export function localeOf(language: Language, tags: readonly unknown[]): Locale {
  const german = tags.find((tag) => typeof tag === 'string' && /^de(-|$)/i.test(tag));
  return language === 'ge' && String(german).toLowerCase() === 'de-ch' ? 'de-CH' : language;
}

/** The tags that a member's country implies, for `localeOf`. */
export const tagsOfCountry = (country: string | null | undefined): string[] =>
  country === 'Switzerland' ? ['de-CH'] : [];

/** The first supported language among these names; English if there is none. */
export function firstLanguage(names: readonly unknown[]): Language {
  for (const name of names) {
    const language = typeof name === 'string' ? languageFrom(name) : undefined;
    if (language) return language;
  }
  return 'en';
}

/** The language in the first segment of a path such as /it/aboutus. */
export const languageOfPath = (pathname: string): Language | undefined => {
  const first = pathname.split('/')[1];
  return first === 'de' || languages.some((language) => language === first) ? languageFrom(first) : undefined;
};

/** The prefix of every route: the language segment, such as '/it', or '' if the path has none. */
export const prefixOfPath = (pathname: string): string =>
  languageOfPath(pathname) ? `/${pathname.split('/')[1]}` : '';
