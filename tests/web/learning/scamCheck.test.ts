import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ItalianForm, withArticle } from '#locales/format/italianArticle.ts';
import { languages } from '#locales/keys.ts';
import { languageTags } from '#locales/language.ts';
import { root } from '#prisma/root.ts';
import { describedCountries } from '#schema/countries/described.ts';
import { regulatedCountries } from '#schema/countries/regulation.ts';
import { checkMessage } from '#web/pages/scam-check/checkMessage.ts';
import { markedParts } from '#web/pages/scam-check/markedParts.ts';
import { allOffices, officeCountryNamed, oldestCheck } from '#web/pages/scam-check/offices.ts';

const textsIn = (language: string) =>
  JSON.parse(readFileSync(join(root, 'locales', language, 'scamCheck.json'), 'utf8'));

test.each(languages)('the rules mark in the example (%s) just what the page marks', (language) => {
  const { example, flags } = textsIn(language);
  const share = new Intl.NumberFormat(languageTags[language], { style: 'percent' }).format(0.08);
  const promise = example.promise.replace(/\{\{share(?:, (\w+))?\}\}/, (_all: string, form?: ItalianForm) =>
    form ? withArticle(form, share) : share,
  );
  const message = `${example.before} ${promise} ${example.between} ${example.link}`;
  const { promises, links } = checkMessage(message);
  const marked = markedParts(message, [...promises, ...links]).filter(({ isMarked }) => isMarked);
  expect(marked.map(({ text }) => text)).toEqual([promise, example.link]);
  // The text above the list says ten.
  expect(Object.values(flags).filter((value) => typeof value === 'object')).toHaveLength(10);
});

test.each([
  ['capitals and accents', 'GUADAGNI GARANTITI a tutti', 'GUADAGNI GARANTITI'],
  ['a decomposed accent', 'Guadagni garanti\u0300ti a tutti', 'Guadagni garanti\u0300ti'],
  ['a line break', 'Weekly\n returns of 3%', 'Weekly\n returns of 3%'],
  ['an invisible character', 'This is risk-\u200bfree.', 'risk-\u200bfree'],
  ['emphasis', 'We **guarantee** returns', 'guarantee** returns'],
])('a promise is marked in spite of %s', (_name, message, expected) => {
  const marked = markedParts(message, checkMessage(message).promises).filter(({ isMarked }) => isMarked);
  expect(marked.map(({ text }) => text).join('')).toContain(expected);
});

test('words of a link are no promise of their own', () => {
  expect(checkMessage('In our group you make 7% a week, see www.zebra-desk.example/join').promises).toEqual([
    'in our group you make 7% a week',
  ]);
});

test('a disguised promise is listed even if it cannot be marked', () => {
  expect(checkMessage('r i s k  f r e e  p r o f i t s guaranteed').promises).not.toEqual([]);
});

test('links are found with and without a scheme, each once, and a message of nothing but links too', () => {
  expect(checkMessage('See https://a.example/x and www.b.example, then https://a.example/x').links).toEqual([
    'https://a.example/x',
    'www.b.example',
  ]);
  expect(checkMessage('https://a.example')).toEqual({ promises: [], links: ['https://a.example'], isCut: false });
  expect(checkMessage('Meet on Tuesday at six.')).toEqual({ promises: [], links: [], isCut: false });
  expect(checkMessage('a '.repeat(40_000)).isCut).toBe(true);
});

test('marking changes no character of any message, and marks what stands there literally', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.stringMatching(/^[a-z]{3,8}$/),
      fc.string(),
      (before, word, after) => {
        const message = `${before} ${word} ${after}`;
        const parts = markedParts(message, [word]);
        expect(parts.map(({ text }) => text).join('')).toBe(message);
        expect(parts.some(({ text, isMarked }) => isMarked && text.toLowerCase().includes(word))).toBe(true);
        expect(markedParts(message, []).every(({ isMarked }) => !isMarked)).toBe(true);
      },
    ),
  );
});

test('the offices cover every country that has a page', () => {
  expect([...regulatedCountries].sort()).toEqual(describedCountries.map(({ code }) => code).sort());
  expect(officeCountryNamed('it')).toBe('IT');
  for (const name of ['JP', 'toString', '', null]) expect(officeCountryNamed(name)).toBeUndefined();
});

test('every office names its source, and the day it was read is not in the future', () => {
  const today = new Date().toISOString().slice(0, 10);
  for (const { address, phone, source, checkedOn } of allOffices) {
    expect(URL.canParse(source), source).toBe(true);
    if (address !== undefined) expect(new URL(address).pathname, source).toBe('/');
    if (phone !== undefined) expect(phone, source).toMatch(/^[\d -]{3,}$/);
    expect(checkedOn <= today && checkedOn >= oldestCheck, source).toBe(true);
  }
  expect(allOffices.length).toBeGreaterThan(25);
});
