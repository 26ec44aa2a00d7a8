import i18next from 'i18next';
import { isolated } from '#locales/isolated.ts';
import type { Language, ServerText } from '#locales/keys.ts';
import { numberFormatter } from '#locales/numberFormatter.ts';
import { serverTexts } from '#locales/texts.generated.ts';
import { figures } from '../figures/figures.ts';

/** Values for the {{placeholders}} in a text. */
export type Values = Record<string, string | number>;

const texts = i18next.createInstance().use(numberFormatter);
texts.init({
  fallbackLng: 'en',
  // HTML is escaped where it is produced.
  interpolation: { escapeValue: true, escape: isolated, defaultVariables: figures },
  resources: serverTexts,
});

/** Translates a text that the server uses. */
export function translate(language: Language, key: ServerText, values: Values = {}): string {
  // The client's i18next types exclude emails.json; ServerText is just as strict.
  return texts.t(key as string as never, { lng: language, ...values });
}

/** The English text, for REST's `result`, GraphQL's `message` and the log. */
export function english(key: ServerText, values?: Values): string {
  return translate('en', key, values);
}
