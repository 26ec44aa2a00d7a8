import type { Language } from '#locales/keys.ts';

/** Each file of texts by its hashed address: kept for ever, replaced by its name. */
const files = import.meta.glob<string>('../locales/*/*.json', { query: '?url', import: 'default', eager: true });

/** Where a language's file of texts is. */
export const textsAddress = (language: string, file: string): string | undefined =>
  files[`../locales/${language}/${file}.json`];

/** The files of texts that every page needs. */
export const commonTexts = ['translation', 'errors'];

/** What i18next makes of a text, as the specification says (9). */
export const textSyntax = {
  defaultNS: 'translation',
  keySeparator: '.',
  nsSeparator: ':',
  pluralSeparator: '_',
  interpolation: { escapeValue: false, prefix: '{{', suffix: '}}' },
  fallbackLng: 'en' satisfies Language,
} as const;
