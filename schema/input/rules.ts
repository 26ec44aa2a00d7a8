import * as z from 'zod/mini';
import type { Reason } from '#locales/keys.ts';
import { bounds } from '../figures/bounds.ts';

// Includes characters that change the direction of a text or break its line. A lone surrogate is not a character at all.
const controlCharacters = /[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]/u;
// Invisible characters could make one name pass for another, or for none. Joiners and variation selectors are part of
// emoji and of scripts other than these three: one may follow such a character. Tags are part of some flags.
const invisibleCharacters = new RegExp(
  [
    String.raw`(?!\u200C|\u200D|\p{Variation_Selector})[\p{DI}\u2800]`,
    String.raw`(?:^|[^\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]|[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}]\p{sc=Zinh}*?)(?:\u200C|\u200D|\p{Variation_Selector})`,
    String.raw`\p{Variation_Selector}{2}`,
  ].join('|'),
  'u',
);
// Also keys such as 1️⃣.
const flags = /\u{1F3F4}[\u{E0020}-\u{E007F}]{1,7}|[0-9#*]\uFE0F?\u20E3/gu;
const controlCharactersButBreaks = /[^\P{Cc}\n\t]|[\p{Cs}\u202A-\u202E\u2066-\u2069]/u;

// The reason for rules that state none.
z.config({ customError: () => reason('input.invalid') });

/** The key of a refusal's text. Zod accepts any string as a message; this makes the compiler check it. */
export const reason = (name: Reason): Reason => name;

/**
 * Whether a text is a web address that members may be sent to: `https` with a public domain, and without a user name,
 * which can deceive. Bare IP addresses and names in the reader's own network, such as localhost, are refused, and so is
 * what only browsers read as a web address: in "https://one.example\@other.example", other programs find another host.
 */
export function isWebAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return (
    url?.protocol === 'https:' &&
    /\.[a-z][a-z\d-]+$/i.test(url.hostname) &&
    url.username === '' &&
    url.password === '' &&
    /^https:\/\/[^\s\\]*$/i.test(text)
  );
}

/** Whether a text is the name of a domain, in small letters. */
export const isDomain = (text: string): boolean =>
  text.length <= 253 && /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]([a-z\d-]{0,61}[a-z\d])$/.test(text);

/** Whether the runtime knows a time zone by this IANA name. Offsets such as `+02:00` are not names. */
export function isZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The length in characters (code points), as people and JSON Schema count it, not in UTF-16 units. */
export const lengthOf = (text: string): number => [...text].length;

/** A text of at most this many characters. The parameters of a rule are the values in the text of its reason. */
const atMost = (maximum: number, tooLong: Reason) =>
  z.refine<string>((text) => lengthOf(text) <= maximum, { error: tooLong, params: { maximum } });

const composed = (text: string): string => text.normalize('NFC');

/** One line of text: trimmed, without control characters or invisible ones, and in NFC unless something else is said. */
export const line = (maximum: number, tooLong = reason('input.tooLong'), normalised = composed) =>
  z.string().check(
    z.overwrite(normalised),
    z.trim(),
    atMost(maximum, tooLong),
    z.meta({ maxLength: maximum }),
    z.refine(
      (text) => !controlCharacters.test(text) && !invisibleCharacters.test(text.replace(flags, '')),
      reason('input.controlCharacters'),
    ),
  );

/** Several lines of text: NFC, trimmed, with line breaks and tabs but no other control characters. */
export const paragraph = (maximum: number) =>
  z.string().check(
    z.normalize('NFC'),
    z.trim(),
    z.overwrite((text) => text.replaceAll('\r\n', '\n')),
    atMost(maximum, 'input.tooLong'),
    z.meta({ maxLength: maximum }),
    z.refine((text) => !controlCharactersButBreaks.test(text), reason('input.controlCharacters')),
  );

/** The id of a row. */
export const rowId = (invalid: Reason) => z.int(invalid).check(z.positive(invalid));

/** The same for a table that grows with use (schema/core/ids.ts). */
export const bigRowId = (invalid: Reason) => z.bigint(invalid).check(z.positive(invalid));

/** A required text of several lines. */
export const explanation = (missing: Reason) => paragraph(bounds.explanation).check(z.minLength(1, missing));

/** Refuses a field of the input that a rule checks, if there is a reason to. */
export function refuse<Input extends object>(
  { value, issues }: z.core.ParsePayload<Input>,
  field: keyof Input & string,
  message: Reason | undefined,
): void {
  if (message) issues.push({ code: 'custom', path: [field], message, input: value[field] });
}

/** Requires a reason for some inputs; `missing` refuses an input without one. */
export const reasonIf =
  <Input extends { reason?: string | undefined }>(isNeeded: (input: Input) => boolean, missing: Reason) =>
  (payload: z.core.ParsePayload<Input>): void => {
    if (isNeeded(payload.value) && !payload.value.reason) refuse(payload, 'reason', missing);
  };

/** A required password or code. One that is too long is refused as if it were missing, unless `tooLong` is given. */
export const entered = (missing: Reason, tooLong = missing) =>
  z.string().check(z.normalize('NFC'), z.minLength(1, missing), z.maxLength(bounds.entered, tooLong));

/** A honeypot: a field that people do not see, so only bots fill it in. */
export const emptyField = z.string().check(z.maxLength(0, reason('account.detected')));

const booleans = new Map([
  ...['true', 'yes', '1'].map((word) => [word, true] as const),
  ...['false', 'no', '0'].map((word) => [word, false] as const),
]);

/** A boolean, or one of the strings true, yes, 1, false, no, 0, in upper or lower case. */
export const booleanText = z.pipe(
  z.unknown(),
  z.transform((value, { issues }) => {
    // `continue`: the other fields are checked, too.
    const refuse = (message: Reason) => issues.push({ code: 'custom', message, input: value, continue: true });
    if (typeof value === 'boolean') return value;
    // Not everything can be turned into a string: `{ toString: 1 }` and a list in thousands of others cannot.
    const meant = typeof value === 'string' ? booleans.get(value.trim().toLowerCase()) : undefined;
    if (meant === undefined) refuse(typeof value === 'string' ? 'input.booleanText' : 'input.notText');
    return meant ?? false;
  }),
);
