import type { FormatterModule } from 'i18next';
import { formatTags, localeFrom } from '../language.ts';
import { type ItalianForm, withArticle } from './italianArticle.ts';

/** Formats numbers; Swiss thousands have a typographic apostrophe, whichever one Intl knows. */
export function numberFormat(tag: string, options?: Intl.NumberFormatOptions): (value: number) => string {
  const format = new Intl.NumberFormat(tag, options);
  return (value) => format.format(value).replaceAll("'", '’');
}

/**
 * Formats numbers such as `{{bounds.clubsAllowed, number}}`, and puts Italian articles before written ones and dates, as in
 * `{{share, al}}`. i18next's own formatter does not know that `ge` is German.
 */
export const numberFormatter: FormatterModule = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format: (value: number | string, form, language) =>
    typeof value === 'string'
      ? withArticle(form as ItalianForm, value)
      : numberFormat(formatTags[localeFrom(language) ?? 'en'])(value),
};
