import type enAbout from './en/about.json';
import type enAccount from './en/account.json';
import type enAdministration from './en/administration.json';
import type enBulletin from './en/bulletin.json';
import type enClub from './en/club.json';
import type enContact from './en/contact.json';
import type enCountries from './en/countries.json';
import type enErrors from './en/errors.json';
import type enFailure from './en/failure.json';
import type enFaq from './en/faq.json';
import type enForex from './en/forex.json';
import type enHelp from './en/help.json';
import type enHome from './en/home.json';
import type enHow from './en/how.json';
import type enInvitation from './en/invitation.json';
import type enLegal from './en/legal.json';
import type enLetters from './en/letters.json';
import type enMeetings from './en/meetings.json';
import type enMembership from './en/membership.json';
import type enNotices from './en/notices.json';
import type enNotifications from './en/notifications.json';
import type enPartners from './en/partners.json';
import type enPortfolios from './en/portfolios.json';
import type enProfile from './en/profile.json';
import type enReference from './en/reference.json';
import type enReports from './en/reports.json';
import type enTranslation from './en/translation.json';
import type geAbout from './ge/about.json';
import type geAccount from './ge/account.json';
import type geAdministration from './ge/administration.json';
import type geBulletin from './ge/bulletin.json';
import type geClub from './ge/club.json';
import type geContact from './ge/contact.json';
import type geCountries from './ge/countries.json';
import type geErrors from './ge/errors.json';
import type geFailure from './ge/failure.json';
import type geFaq from './ge/faq.json';
import type geForex from './ge/forex.json';
import type geHelp from './ge/help.json';
import type geHome from './ge/home.json';
import type geHow from './ge/how.json';
import type geInvitation from './ge/invitation.json';
import type geLegal from './ge/legal.json';
import type geLetters from './ge/letters.json';
import type geMeetings from './ge/meetings.json';
import type geMembership from './ge/membership.json';
import type geNotices from './ge/notices.json';
import type geNotifications from './ge/notifications.json';
import type gePartners from './ge/partners.json';
import type gePortfolios from './ge/portfolios.json';
import type geProfile from './ge/profile.json';
import type geReference from './ge/reference.json';
import type geReports from './ge/reports.json';
import type geTranslation from './ge/translation.json';
import type itAbout from './it/about.json';
import type itAccount from './it/account.json';
import type itAdministration from './it/administration.json';
import type itBulletin from './it/bulletin.json';
import type itClub from './it/club.json';
import type itContact from './it/contact.json';
import type itCountries from './it/countries.json';
import type itErrors from './it/errors.json';
import type itFailure from './it/failure.json';
import type itFaq from './it/faq.json';
import type itForex from './it/forex.json';
import type itHelp from './it/help.json';
import type itHome from './it/home.json';
import type itHow from './it/how.json';
import type itInvitation from './it/invitation.json';
import type itLegal from './it/legal.json';
import type itLetters from './it/letters.json';
import type itMeetings from './it/meetings.json';
import type itMembership from './it/membership.json';
import type itNotices from './it/notices.json';
import type itNotifications from './it/notifications.json';
import type itPartners from './it/partners.json';
import type itPortfolios from './it/portfolios.json';
import type itProfile from './it/profile.json';
import type itReference from './it/reference.json';
import type itReports from './it/reports.json';
import type itTranslation from './it/translation.json';

/** The dotted keys of a translation file. */
type KeysOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Key : `${Key}.${KeysOf<Texts[Key]>}`;
}[keyof Texts & string];

/** Why a request was refused: a key in every language's errors.json. */
export type Reason = KeysOf<typeof enErrors>;

/** The key of a text that the server uses, as `file:key`. */
export type ServerText =
  | `errors:${Reason}`
  | `account:${KeysOf<typeof enAccount>}`
  | `club:${KeysOf<typeof enClub>}`
  | `contact:${KeysOf<typeof enContact>}`
  | `letters:${KeysOf<typeof enLetters>}`;

/** The supported languages, named after their folders; `ge` is German (schema/README.md, Languages). */
export const languages = ['en', 'it', 'ge'] as const;
export type Language = (typeof languages)[number];

/** A translation file's keys, with any texts. */
type SameKeys<Texts> = { [Key in keyof Texts]: Texts[Key] extends string ? string : SameKeys<Texts[Key]> };

/** Fails to compile if either language lacks a key that the other has. */
type Complete<Texts extends SameKeys<English>, English extends SameKeys<Texts>> = [Texts, English];

/** @public Checks every Italian and German file against the English one. */
export type EveryLanguageIsComplete = [
  Complete<typeof itAccount, typeof enAccount>,
  Complete<typeof geAccount, typeof enAccount>,
  Complete<typeof itAdministration, typeof enAdministration>,
  Complete<typeof geAdministration, typeof enAdministration>,
  Complete<typeof itClub, typeof enClub>,
  Complete<typeof geClub, typeof enClub>,
  Complete<typeof itContact, typeof enContact>,
  Complete<typeof geContact, typeof enContact>,
  Complete<typeof itAbout, typeof enAbout>,
  Complete<typeof geAbout, typeof enAbout>,
  Complete<typeof itBulletin, typeof enBulletin>,
  Complete<typeof geBulletin, typeof enBulletin>,
  Complete<typeof itCountries, typeof enCountries>,
  Complete<typeof geCountries, typeof enCountries>,
  Complete<typeof itFailure, typeof enFailure>,
  Complete<typeof geFailure, typeof enFailure>,
  Complete<typeof itFaq, typeof enFaq>,
  Complete<typeof geFaq, typeof enFaq>,
  Complete<typeof itForex, typeof enForex>,
  Complete<typeof geForex, typeof enForex>,
  Complete<typeof itHelp, typeof enHelp>,
  Complete<typeof geHelp, typeof enHelp>,
  Complete<typeof itHow, typeof enHow>,
  Complete<typeof geHow, typeof enHow>,
  Complete<typeof itPartners, typeof enPartners>,
  Complete<typeof gePartners, typeof enPartners>,
  Complete<typeof itErrors, typeof enErrors>,
  Complete<typeof geErrors, typeof enErrors>,
  Complete<typeof itHome, typeof enHome>,
  Complete<typeof geHome, typeof enHome>,
  Complete<typeof itInvitation, typeof enInvitation>,
  Complete<typeof geInvitation, typeof enInvitation>,
  Complete<typeof itLegal, typeof enLegal>,
  Complete<typeof geLegal, typeof enLegal>,
  Complete<typeof itLetters, typeof enLetters>,
  Complete<typeof geLetters, typeof enLetters>,
  Complete<typeof itMeetings, typeof enMeetings>,
  Complete<typeof geMeetings, typeof enMeetings>,
  Complete<typeof itMembership, typeof enMembership>,
  Complete<typeof geMembership, typeof enMembership>,
  Complete<typeof itNotices, typeof enNotices>,
  Complete<typeof geNotices, typeof enNotices>,
  Complete<typeof itNotifications, typeof enNotifications>,
  Complete<typeof geNotifications, typeof enNotifications>,
  Complete<typeof itPortfolios, typeof enPortfolios>,
  Complete<typeof gePortfolios, typeof enPortfolios>,
  Complete<typeof itProfile, typeof enProfile>,
  Complete<typeof geProfile, typeof enProfile>,
  Complete<typeof itReference, typeof enReference>,
  Complete<typeof geReference, typeof enReference>,
  Complete<typeof itReports, typeof enReports>,
  Complete<typeof geReports, typeof enReports>,
  Complete<typeof itTranslation, typeof enTranslation>,
  Complete<typeof geTranslation, typeof enTranslation>,
];
