import type { Texts } from './texts.generated.ts';

/** The supported languages, named after their folders; `ge` is German (.github/PRODUCT.md, Languages). */
export const languages = ['en', 'it', 'ge'] as const;
export type Language = (typeof languages)[number];

/** The English texts, by file. */
export type English = Texts['en'];

/** The dotted keys of a translation file. */
type KeysOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Key : `${Key}.${KeysOf<Texts[Key]>}`;
}[keyof Texts & string];

/** Why a request was refused: a key in every language's errors.json. */
export type Reason = KeysOf<English['errors']>;

/** The files of texts that the server uses. */
export const serverFiles = [
  'account',
  'bulletin',
  'club',
  'contact',
  'emails',
  'errors',
  'meetings',
  'newsroom',
  'settings',
  'topics',
  'unavailable',
] as const;

/** The key of a text that the server uses, as `file:key`. */
export type ServerText = {
  [File in (typeof serverFiles)[number]]: `${File}:${KeysOf<English[File]>}`;
}[(typeof serverFiles)[number]];

/** The e-mails that have texts: keys in every language's emails.json. */
export type EmailName = {
  [Name in keyof English['emails']]: English['emails'][Name] extends Record<
    'subject' | 'text' | 'action' | 'note',
    string
  >
    ? Name
    : never;
}[keyof English['emails']];

/** The keys of texts, with any values. */
type SameKeys<Texts> = { [Key in keyof Texts]: Texts[Key] extends string ? string : SameKeys<Texts[Key]> };

/** Fails to compile if either lacks a file or key that the other has. */
type Complete<Some extends SameKeys<Others>, Others extends SameKeys<Some>> = [Some, Others];

/** @public Compares every language with English. Fails to compile if one is missing. */
export type EveryLanguageIsComplete = Complete<Pick<Texts, Language>, Record<Language, English>>;
