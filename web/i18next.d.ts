import type account from '../locales/en/account.json';
import type administration from '../locales/en/administration.json';
import type club from '../locales/en/club.json';
import type errors from '../locales/en/errors.json';
import type home from '../locales/en/home.json';
import type legal from '../locales/en/legal.json';
import type portfolios from '../locales/en/portfolios.json';
import type profile from '../locales/en/profile.json';
import type translation from '../locales/en/translation.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: {
      account: typeof account;
      administration: typeof administration;
      club: typeof club;
      errors: typeof errors;
      home: typeof home;
      legal: typeof legal;
      portfolios: typeof portfolios;
      profile: typeof profile;
      translation: typeof translation;
    };
  }
}
