import type { English } from './en.ts';
import type { German } from './ge.ts';
import type { Italian } from './it.ts';

/** The dotted keys of a translation file. */
type KeysOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Key : `${Key}.${KeysOf<Texts[Key]>}`;
}[keyof Texts & string];

/** Why a request was refused: a key in every language's errors.json. */
export type Reason = KeysOf<English['errors']>;

/** The key of a text that the server uses, as `file:key`. */
export type ServerText =
  | `errors:${Reason}`
  | `account:${KeysOf<English['account']>}`
  | `club:${KeysOf<English['club']>}`
  | `contact:${KeysOf<English['contact']>}`
  | `emails:${KeysOf<English['emails']>}`;

/** The e-mails that have texts: keys in every language's emails.json. */
export type EmailName = {
  [Name in keyof English['emails']]: English['emails'][Name] extends Record<
    'subject' | 'text' | 'action' | 'note',
    string
  >
    ? Name
    : never;
}[keyof English['emails']];

/** The supported languages, named after their folders; `ge` is German (.github/PRODUCT.md, Languages). */
export const languages = ['en', 'it', 'ge'] as const;
export type Language = (typeof languages)[number];

/** The keys of texts, with any values. */
type SameKeys<Texts> = { [Key in keyof Texts]: Texts[Key] extends string ? string : SameKeys<Texts[Key]> };

/** Fails to compile if either language lacks a file or key that the other has. */
type Complete<Texts extends SameKeys<Others>, Others extends SameKeys<Texts>> = [Texts, Others];

/** @public Compares every language with English. Fails to compile if one is missing. */
export type EveryLanguageIsComplete = Pick<
  { en: English; it: Complete<Italian, English>; ge: Complete<German, English> },
  Language
>;
