import type about from '../locales/en/about.json';
import type account from '../locales/en/account.json';
import type administration from '../locales/en/administration.json';
import type bulletin from '../locales/en/bulletin.json';
import type club from '../locales/en/club.json';
import type contact from '../locales/en/contact.json';
import type countries from '../locales/en/countries.json';
import type errors from '../locales/en/errors.json';
import type failure from '../locales/en/failure.json';
import type faq from '../locales/en/faq.json';
import type forex from '../locales/en/forex.json';
import type help from '../locales/en/help.json';
import type home from '../locales/en/home.json';
import type how from '../locales/en/how.json';
import type invitation from '../locales/en/invitation.json';
import type legal from '../locales/en/legal.json';
import type meetings from '../locales/en/meetings.json';
import type membership from '../locales/en/membership.json';
import type notices from '../locales/en/notices.json';
import type notifications from '../locales/en/notifications.json';
import type partners from '../locales/en/partners.json';
import type portfolios from '../locales/en/portfolios.json';
import type profile from '../locales/en/profile.json';
import type reference from '../locales/en/reference.json';
import type reports from '../locales/en/reports.json';
import type translation from '../locales/en/translation.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: {
      account: typeof account;
      administration: typeof administration;
      club: typeof club;
      contact: typeof contact;
      about: typeof about;
      bulletin: typeof bulletin;
      countries: typeof countries;
      failure: typeof failure;
      faq: typeof faq;
      forex: typeof forex;
      help: typeof help;
      how: typeof how;
      partners: typeof partners;
      errors: typeof errors;
      home: typeof home;
      invitation: typeof invitation;
      legal: typeof legal;
      meetings: typeof meetings;
      membership: typeof membership;
      notices: typeof notices;
      notifications: typeof notifications;
      portfolios: typeof portfolios;
      profile: typeof profile;
      reference: typeof reference;
      reports: typeof reports;
      translation: typeof translation;
    };
  }
}
