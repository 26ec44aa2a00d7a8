import i18next from 'i18next';
import { isolated } from '#locales/format/isolated.ts';
import { numberFormatter } from '#locales/format/numberFormatter.ts';
import { plurals } from '#locales/format/plurals.ts';
import type { ServerText } from '#locales/keys.ts';
import type { Locale } from '#locales/language.ts';
import { serverTexts } from '#locales/texts.generated.ts';
import { textsInSwissSpelling } from '#locales/words/swissSpelling.ts';
import { figures } from '../figures/figures.ts';

/** Values for the {{placeholders}} in a text. */
export type Values = Record<string, string | number>;

const texts = i18next.createInstance().use(numberFormatter).use(plurals);
texts.init({
  fallbackLng: 'en',
  // HTML is escaped where it is produced.
  interpolation: { escapeValue: true, escape: isolated, defaultVariables: figures },
  resources: { ...serverTexts, 'de-CH': textsInSwissSpelling(serverTexts.ge) },
});

/** Translates a text that the server uses. */
export function translate(locale: Locale, key: ServerText, values: Values = {}): string {
  // The client's i18next types exclude emails.json; ServerText is just as strict.
  return texts.t(key as string as never, { lng: locale, ...values });
}

/** The English text, for REST's `result`, GraphQL's `message` and the log. */
export function english(key: ServerText, values?: Values): string {
  return translate('en', key, values);
}
