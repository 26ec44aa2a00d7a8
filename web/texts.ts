import type { TypeOptions } from 'i18next';
import { figures } from '#locales/figures.ts';
import { isolated } from '#locales/isolated.ts';
import type { Language } from '#locales/keys.ts';

/** The name of a text file in a language's folder, which is a namespace of i18next. */
export type TextFile = keyof TypeOptions['resources'];

/** The address of each text file. It contains a hash, so that browsers may cache it for good. */
const files = import.meta.glob<string>(['../locales/*/*.json', '!../locales/*/failure.json'], {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The address of a text file in a language. */
export const textsAddress = (language: string, file: string): string | undefined =>
  files[`../locales/${language}/${file}.json`];

/** The text files that every page needs. */
export const commonTexts = ['translation', 'errors'];

/** How keys and placeholders in texts are written, and the numbers that any text can name. */
export const textSyntax = {
  defaultNS: 'translation',
  keySeparator: '.',
  nsSeparator: ':',
  pluralSeparator: '_',
  // React escapes what HTML would read.
  interpolation: { escapeValue: true, escape: isolated, prefix: '{{', suffix: '}}', defaultVariables: figures },
  fallbackLng: 'en' satisfies Language,
} as const;
