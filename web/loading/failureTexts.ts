import type { Locale } from '#locales/language.ts';
import { textsInSwissSpelling } from '#locales/words/swissSpelling.ts';
import enFailure from '../../locales/en/failure.json';
import geFailure from '../../locales/ge/failure.json';
import itFailure from '../../locales/it/failure.json';

/** Messages for when something fails to load. Bundled with the client, so that they are always available. */
export const failureTexts: Record<Locale, typeof enFailure> = {
  en: enFailure,
  it: itFailure,
  ge: geFailure,
  'de-CH': textsInSwissSpelling(geFailure),
};
