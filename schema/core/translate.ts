import i18next from 'i18next';
import enAccount from '#locales/en/account.json' with { type: 'json' };
import enClub from '#locales/en/club.json' with { type: 'json' };
import enContact from '#locales/en/contact.json' with { type: 'json' };
import enEmails from '#locales/en/emails.json' with { type: 'json' };
import enErrors from '#locales/en/errors.json' with { type: 'json' };
import geAccount from '#locales/ge/account.json' with { type: 'json' };
import geClub from '#locales/ge/club.json' with { type: 'json' };
import geContact from '#locales/ge/contact.json' with { type: 'json' };
import geEmails from '#locales/ge/emails.json' with { type: 'json' };
import geErrors from '#locales/ge/errors.json' with { type: 'json' };
import { isolated } from '#locales/isolated.ts';
import itAccount from '#locales/it/account.json' with { type: 'json' };
import itClub from '#locales/it/club.json' with { type: 'json' };
import itContact from '#locales/it/contact.json' with { type: 'json' };
import itEmails from '#locales/it/emails.json' with { type: 'json' };
import itErrors from '#locales/it/errors.json' with { type: 'json' };
import type { Language, ServerText } from '#locales/keys.ts';
import { numberFormatter } from '#locales/numberFormatter.ts';
import { figures } from '../figures/figures.ts';

/** Values for the {{placeholders}} in a text. */
export type Values = Record<string, string | number>;

const texts = i18next.createInstance().use(numberFormatter);
texts.init({
  fallbackLng: 'en',
  // HTML is escaped where it is produced.
  interpolation: { escapeValue: true, escape: isolated, defaultVariables: figures },
  resources: {
    en: { account: enAccount, club: enClub, contact: enContact, errors: enErrors, emails: enEmails },
    it: { account: itAccount, club: itClub, contact: itContact, errors: itErrors, emails: itEmails },
    ge: { account: geAccount, club: geClub, contact: geContact, errors: geErrors, emails: geEmails },
  } satisfies Record<Language, object>,
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
