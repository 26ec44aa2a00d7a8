import { type Language, languages } from './keys.ts';

/** The languages' names in the switcher, and their BCP 47 tags. */
export const languageNames: Record<Language, string> = { en: 'English', it: 'Italiano', ge: 'Deutsch' };
export const languageTags: Record<Language, string> = { en: 'en', it: 'it', ge: 'de' };

/** The language for a tag such as `it-CH`. URLs and browsers use `de` or `de-AT` for German, which is `ge` here. */
export function languageFrom(name: string | null | undefined): Language | undefined {
  const base = name?.toLowerCase().split('-')[0];
  if (base === 'de') return 'ge';
  return languages.find((language) => language === base);
}

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
