import type { Language } from './keys.ts';

/** The languages as the switcher names them, and as browsers call them. */
export const languageNames: Record<Language, string> = { en: 'English', it: 'Italiano', ge: 'Deutsch' };
export const languageTags: Record<Language, string> = { en: 'en', it: 'it', ge: 'de' };

/** The language of a tag such as `it-CH`; addresses and browsers say `de`, `de-AT` for what is `ge` here. */
export function languageFrom(name: string | null | undefined): Language | undefined {
  const base = name?.toLowerCase().split('-')[0];
  if (base === 'de') return 'ge';
  return base === 'en' || base === 'it' || base === 'ge' ? base : undefined;
}

/** The language that an address names by its first segment: /it/aboutus. */
export const languageOfPath = (pathname: string): Language | undefined => {
  const first = pathname.split('/')[1];
  return first === 'de' || first === 'ge' || first === 'it' || first === 'en' ? languageFrom(first) : undefined;
};

/** The part of the address before every route: '/it', or '' where the address names no language. */
export const prefixOfPath = (pathname: string): string =>
  languageOfPath(pathname) ? `/${pathname.split('/')[1]}` : '';
