import type enAccount from './en/account.json';
import type enClub from './en/club.json';
import type enErrors from './en/errors.json';
import type enLetters from './en/letters.json';

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
  | `letters:${KeysOf<typeof enLetters>}`

/** The languages, by the names of their folders; `ge` is German (contract, 1). */
export const languages = ['en', 'it', 'ge'] as const;
export type Language = (typeof languages)[number];
