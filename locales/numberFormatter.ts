import type { FormatterModule } from 'i18next';
import { languageFrom, languageTags } from './language.ts';

/**
 * Formats numbers such as `{{bounds.clubsAllowed, number}}`. i18next's own formatter does not know that `ge` is German.
 */
export const numberFormatter: FormatterModule = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format: (value: number, _format, language) =>
    new Intl.NumberFormat(languageTags[languageFrom(language) ?? 'en']).format(value),
};
