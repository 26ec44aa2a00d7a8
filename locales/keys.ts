import type enAccount from './en/account.json';
import type enAdministration from './en/administration.json';
import type enClub from './en/club.json';
import type enErrors from './en/errors.json';
import type enHome from './en/home.json';
import type enLegal from './en/legal.json';
import type enLetters from './en/letters.json';
import type enPortfolios from './en/portfolios.json';
import type enProfile from './en/profile.json';
import type enTranslation from './en/translation.json';
import type geAccount from './ge/account.json';
import type geAdministration from './ge/administration.json';
import type geClub from './ge/club.json';
import type geErrors from './ge/errors.json';
import type geHome from './ge/home.json';
import type geLegal from './ge/legal.json';
import type geLetters from './ge/letters.json';
import type gePortfolios from './ge/portfolios.json';
import type geProfile from './ge/profile.json';
import type geTranslation from './ge/translation.json';
import type itAccount from './it/account.json';
import type itAdministration from './it/administration.json';
import type itClub from './it/club.json';
import type itErrors from './it/errors.json';
import type itHome from './it/home.json';
import type itLegal from './it/legal.json';
import type itLetters from './it/letters.json';
import type itPortfolios from './it/portfolios.json';
import type itProfile from './it/profile.json';
import type itTranslation from './it/translation.json';

/** The dotted keys of a file of texts. */
export type KeysOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Key : `${Key}.${KeysOf<Texts[Key]>}`;
}[keyof Texts & string];

/** Why something was refused: the key of its text in errors.json, in every language. */
export type Reason = KeysOf<typeof enErrors>;

/** What the server itself says: `file:key`. */
export type ServerText =
  | `errors:${Reason}`
  | `account:${KeysOf<typeof enAccount>}`
  | `club:${KeysOf<typeof enClub>}`
  | `letters:${KeysOf<typeof enLetters>}`;

/** The languages, by the names of their folders; `ge` is German (contract, 1). */
export const languages = ['en', 'it', 'ge'] as const;
export type Language = (typeof languages)[number];

/** A file with the same keys as another, whatever its texts say. */
type SameKeys<Texts> = { [Key in keyof Texts]: Texts[Key] extends string ? string : SameKeys<Texts[Key]> };

/** Does not compile when a language lacks a key of another, or has one more. */
type Complete<Texts extends SameKeys<English>, English extends SameKeys<Texts>> = [Texts, English];

/** Every file of Italian and German, held against English. */
export type EveryLanguageIsComplete = [
  Complete<typeof itAccount, typeof enAccount>,
  Complete<typeof geAccount, typeof enAccount>,
  Complete<typeof itAdministration, typeof enAdministration>,
  Complete<typeof geAdministration, typeof enAdministration>,
  Complete<typeof itClub, typeof enClub>,
  Complete<typeof geClub, typeof enClub>,
  Complete<typeof itErrors, typeof enErrors>,
  Complete<typeof geErrors, typeof enErrors>,
  Complete<typeof itHome, typeof enHome>,
  Complete<typeof geHome, typeof enHome>,
  Complete<typeof itLegal, typeof enLegal>,
  Complete<typeof geLegal, typeof enLegal>,
  Complete<typeof itLetters, typeof enLetters>,
  Complete<typeof geLetters, typeof enLetters>,
  Complete<typeof itPortfolios, typeof enPortfolios>,
  Complete<typeof gePortfolios, typeof enPortfolios>,
  Complete<typeof itProfile, typeof enProfile>,
  Complete<typeof geProfile, typeof enProfile>,
  Complete<typeof itTranslation, typeof enTranslation>,
  Complete<typeof geTranslation, typeof enTranslation>,
];
