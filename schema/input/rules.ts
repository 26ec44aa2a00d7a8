import * as z from 'zod/mini';
import type { Reason } from '#locales/keys.ts';

const controlCharacters = /\p{Cc}/u;
const controlCharactersButBreaks = /[^\P{Cc}\n\t]/u;
/** The key of a refusal's text, checked by type where zod takes any text. */
export const reason = (name: Reason): Reason => name;

/** One line a person types: NFC, trimmed, without control characters. */
export const line = (max: number, tooLong: Reason) =>
  z.string().check(
    z.normalize('NFC'),
    z.trim(),
    z.maxLength(max, tooLong),
    z.refine((text) => !controlCharacters.test(text), reason('input.controlCharacters')),
  );

/** A text of several lines: NFC, trimmed, line breaks and tabs allowed. */
export const paragraph = (max: number, tooLong: Reason) =>
  z.string().check(
    z.normalize('NFC'),
    z.trim(),
    z.overwrite((text) => text.replaceAll('\r\n', '\n')),
    z.maxLength(max, tooLong),
    z.refine((text) => !controlCharactersButBreaks.test(text), reason('input.controlCharacters')),
  );

const booleans: Record<string, boolean> = { true: true, yes: true, '1': true, false: false, no: false, '0': false };

/** A boolean or its text: true/yes/1, false/no/0, in any case. */
export const booleanText = z.pipe(
  z.unknown(),
  z.transform((value, { issues }) => {
    // `continue`: the rules of the other fields still speak.
    const refuse = (message: Reason) => issues.push({ code: 'custom', message, input: value, continue: true });
    if (typeof value === 'boolean') return value;
    if (typeof value !== 'string') refuse('input.notText');
    const meant = booleans[String(value).trim().toLowerCase()];
    if (typeof value === 'string' && meant === undefined) refuse('input.booleanText');
    return meant ?? false;
  }),
);
