import type { TypeOptions } from 'i18next';
import { isolated } from '#locales/format/isolated.ts';
import type { Language } from '#locales/keys.ts';
import { languageFrom } from '#locales/language.ts';
import { figures } from '#schema/figures/figures.ts';

/** The name of a translation file, which is an i18next namespace. */
export type TextFile = keyof TypeOptions['resources'];

/** The URL of each translation file that pages may request. It contains a hash, so browsers may cache the file forever. */
const files = import.meta.glob<string>(
  ['../../locales/*/*.json', '!../../locales/*/{failure,emails,unavailable}.json'],
  {
    query: '?url',
    import: 'default',
    eager: true,
  },
);

/** The URL of a translation file in a locale. */
export const textsAddress = (locale: string, file: string): string | undefined =>
  files[`../../locales/${languageFrom(locale)}/${file}.json`];

/** The translation files that every page needs. */
export const commonTexts = ['translation', 'errors'];

/** i18next's syntax for keys and placeholders, and the numbers that every text can use. */
export const textSyntax = {
  defaultNS: 'translation',
  keySeparator: '.',
  nsSeparator: ':',
  pluralSeparator: '_',
  // React escapes HTML; this isolates right-to-left text.
  interpolation: { escapeValue: true, escape: isolated, prefix: '{{', suffix: '}}', defaultVariables: figures },
  fallbackLng: 'en' satisfies Language,
} as const;

/** The same for a site of this name, which texts call `{{product}}`. */
export const textsNaming = (product: string) => {
  const { interpolation } = textSyntax;
  return { ...textSyntax, interpolation: { ...interpolation, defaultVariables: { ...figures, product } } };
};
