import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Language, languages } from '#locales/keys.ts';
import { claims } from '#web/content/claims.ts';

const locales = join(import.meta.dirname, '..', '..', 'locales');

/** Texts that the product's owner fixed to the letter. */
const fixed = ['about:takeaway3'];

/** What no text in a language may say, by the rule that it would break. */
const forbidden: Record<Language, [rule: string, wording: RegExp][]> = {
  en: [
    ['says “someone” and “everyone”', /\b(?:some|every)body\b/i],
    ['says that e-mail addresses are verified', /confirmation link|\bconfirm\b.*\baddress\b/i],
    ['names the thing on a button instead of “it” or “them”', /^(?!I |Until )(?:\w+ ){1,3}(?:it|them)(?: again)?$/],
    ['has no label that begins with “Do not”', /^Do not [^.:]*$/],
    ['speaks of allocated clubs, not of a limit', /\byour (?:\w+ )?limit\b/i],
    ['says what past performance is, as the law does', /past performance is no\b/i],
    ['says which investors lose money', /(?<!private )investors lose/i],
  ],
  it: [
    ['gives dates without “in data” and “dal giorno”', /\b(?:in data|giorno) \{\{/i],
    ['has no masculine participle for the reader', /\b(?:sei|ti sei) \w+(?:ato|uto|ito|sso|tto)\b/i],
    ['says what past performance is, as the law does', /rendimenti passati non sono (?!un indicatore affidabile)/i],
    ['says which investors lose money', /investitori perd/i],
  ],
  ge: [
    ['excludes from clubs with “aus”', /Ausschluss vo[nm] (?!\{\{user\}\})|\bvo[nm] [^.]*\bausgeschlossen/i],
    [
      'answers no meeting with “auf”',
      /\bauf (?:das|dieses|ein|dem) Treffen\b|Antwort(?:en)? auf Treffen|auf d(?:as|ie) Sie (?:geantwortet|antworten)/i,
    ],
    ['says “erhalten”', /\bbekomm/i],
    ['leads clubs with “leiten”', /\bClubs?\b[^.:;]*\b(?:ge)?führ(?:en|t)\b/],
    ['provides advice with “erbringen”', /\bleisten keine\b/],
    ['says what past performance is, as the law does', /Wertentwicklung ist keine?\b(?! verlässlicher Indikator)/i],
    ['says which investors lose money', /\bder Anleger verlieren/i],
  ],
};

/** The texts below a key, as `file:key` and text. */
function textsIn(texts: object, prefix: string): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[prefix + key, text]] : textsIn(text, `${prefix}${key}.`),
  );
}

/** Every text in a language. */
const textsOf = (language: Language): [key: string, text: string][] =>
  readdirSync(join(locales, language)).flatMap((file) =>
    textsIn(JSON.parse(readFileSync(join(locales, language, file), 'utf8')), `${file.replace('.json', '')}:`),
  );

describe.each(languages)('every text in %s', (language) => {
  const texts = textsOf(language);

  test.each(forbidden[language])('%s', (_rule, wording) => {
    expect(texts.filter(([key, text]) => wording.test(text) && !fixed.includes(key))).toEqual([]);
  });

  test('says it without an exclamation mark in e-mails', () => {
    expect(texts.filter(([key, text]) => key.startsWith('emails:') && text.includes('!'))).toEqual([]);
  });
});

/** Whether a number begins with a vowel in Italian. */
const beginsWithVowel = (number: number): boolean => [1, 8, 11].includes(number) || (number >= 80 && number < 90);

test('in Italian, figures follow only articles that fit their value: il 70%, but l’80%', () => {
  const shares = Object.entries(claims).map(([name, { share }]) => [name, beginsWithVowel(Math.round(share * 100))]);
  // The first of a month is read "primo".
  const days = Object.values(claims).map(({ asOf }) => ['asOf', /-(?:08|11)$/.test(asOf)]);
  const fitting = [...shares, ...days].map(([name, elided]) => `${elided ? '’' : ' '}{{${name}}}`);
  const used = textsOf('it').flatMap(([, text]) =>
    [...text.matchAll(/\b(?:l|il|lo|i|gli|(?:d[ae]|a|ne|su)(?:l|ll|llo|i|gli))([ ’]\{\{[\w.]+\}\})/gi)].map(
      ([, end]) => end,
    ),
  );
  expect(used).toContain(' {{losing}}');
  expect(used.filter((end) => !fitting.includes(end ?? ''))).toEqual([]);
});
