import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { italianForms } from '#locales/format/italianArticle.ts';
import { type Language, languages } from '#locales/keys.ts';
import { inSwissSpelling } from '#locales/words/swissSpelling.ts';
import { claims } from '#schema/site/claims.ts';

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
    ['starts, and does not begin', /\b(?:begin|begins|begun)\b/i],
    ['replies to posts', /\bin answer to\b/i],
    ['says “private individuals” or “retail clients”', /\bprivate (?:people|clients)\b/i],
    ['draws at random, since a lot is a size', /\bby lot\b/i],
    ['is waiting for approval', /\bwaits? for (?:\w+ )?approval\b/i],
  ],
  it: [
    ['gives dates without “in data” and “dal giorno”', /\b(?:in data|giorno) \{\{/i],
    ['has no masculine participle for the reader', /\b(?:sei|ti sei) \w+(?:ato|uto|ito|sso|tto)\b/i],
    ['says what past performance is, as the law does', /rendimenti passati non sono (?!un indicatore affidabile)/i],
    ['says which investors lose money', /investitori perd/i],
    ['writes Paese with a capital and quotations with « »', /\bpaesi?\b|[“”]/],
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
    ['names people without a gender, but for their roles', /\b(?:Benutzern?|Verfassern?|Leser)\b/],
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

/** An Italian article or preposition, with or without an article, before a value. */
const particle = /(?:\b(?:il|lo|la|i|gli|le|un|uno|(?:de|a|da|ne|su)(?:l|llo|lla|i|gli|lle))\s|\p{L}’)$/iu;

/** The Italian texts with a particle directly before a value of one of these names. */
const particlesBefore = (names: readonly string[]): string[] =>
  textsOf('it').flatMap(([key, text]) =>
    [...text.matchAll(/\{\{(\w+)(?:, \w+)?\}\}/g)].flatMap(({ 1: name = '', index }) =>
      names.includes(name) && particle.test(text.slice(0, index)) ? [`${key} ${name}`] : [],
    ),
  );

test('in Italian, no article is typed before a percentage or a date: {{share, il}} is il 70%, but l’80%', () => {
  const percentages = [...Object.keys(claims), 'closeOut', 'likelihood', 'move', 'ofCalm', 'ofWild', 'share', 'whole'];
  const dates = ['asOf', 'at', 'date', 'day', 'since', 'until'];
  expect(particlesBefore([...percentages, 'winRate', 'end', 'fall', 'middle', ...dates])).toEqual([]);
});

test('only Italian texts name articles, and only those that there are', () => {
  const formats = (language: Language) => [
    ...new Set(
      textsOf(language).flatMap(([, text]) => [...text.matchAll(/\{\{[\w.]+, (.+?)\}\}/g)].map(([, form]) => form)),
    ),
  ];
  const articles: readonly string[] = italianForms;
  expect(formats('it').filter((form) => form !== 'number' && !articles.includes(form ?? ''))).toEqual([]);
  expect([...formats('en'), ...formats('ge')].filter((form) => form !== 'number')).toEqual([]);
});

test('Swiss spelling leaves no German quotation mark and no “ß” in our texts, and changes no placeholder or tag', () => {
  const texts = textsOf('ge').map(([, text]) => text);
  expect(inSwissSpelling('Größe: „Straße ‚Süd‘“, STRAẞE')).toBe('Grösse: «Strasse ‹Süd›», STRASSE');
  expect(texts.map(inSwissSpelling).join()).not.toMatch(/[ßẞ„“”‚‘]/);
  const marks = (text: string) => text.match(/\{\{.*?\}\}|<.*?>/g);
  expect(texts.map(inSwissSpelling).map(marks)).toEqual(texts.map(marks));
});
