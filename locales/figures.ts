import type { FormatterModule } from 'i18next';
import { bounds } from '#schema/bounds.ts';
import { retention } from '#schema/retention.ts';
import { languageFrom, languageTags } from './language.ts';

/** Numbers that every text can use, such as `{{bounds.clubTitle}}` or `{{retention.clubOffer}}`. */
export const figures = { bounds, retention } as const;

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
