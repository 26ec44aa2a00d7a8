import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { languages } from '#locales/keys.ts';
import { findingsIn } from '#schema/moderation/findings.ts';
import { concepts } from '#schema/moderation/promises/Lexicon.ts';
import { normalised, plain } from '#schema/moderation/promises/Text.ts';
import { claims } from '#schema/site/claims.ts';
import { textsOf } from '#tests/fixtures/promises/train.ts';

const promises = (text: string) =>
  findingsIn({ title: '', text }).flatMap(({ kind, words }) => (kind === 'promise' ? [words] : []));
const isHeld = (text: string) => promises(text).length > 0;
const shareHeld = (texts: string[]) => texts.filter(isHeld).length / texts.length;

describe('of texts as people write them', () => {
  // Neither part had a say in phrases and weights; the shares that were held chose the margin in train.ts.
  test('at least 80 % of the promises and at most 5 % of the honest ones are held, if they were not trained with', () => {
    const [validation, exam] = [textsOf('validation'), textsOf('exam')];
    expect(shareHeld([...validation.promises, ...exam.promises])).toBeGreaterThanOrEqual(0.8);
    expect(shareHeld([...validation.honest, ...exam.honest])).toBeLessThanOrEqual(0.05);
  });

  test.each([
    'I turned 300 into 4,200, write to me on WhatsApp',
    'Our robot closed 97 of 100 trades in profit',
    'We recover your lost money for a small fee.',
    'Send 1 BTC and receive double.',
    'Double your money in 30 days',
    'Verdoppeln Sie Ihr Geld in 30 Tagen',
    'Raddoppia il tuo capitale, soldi facili, scrivimi su Telegram',
    'I turned 500 into 12000 with this signal group, send USDT to join',
    'Text me on WhatsApp, I manage your account, you keep 70 percent of the profit',
    'Our bot earned 14% last month, ask me how',
    'Guaranteed profits? Yes! Guaranteed profits for everybody.',
  ])('%j is held', (text) => expect(isHeld(text)).toBe(true));

  test.each([
    'A guaranteed profit does not exist',
    'Is 1% a week realistic?',
    'Nobody can guarantee a profit; we discuss why 1% a week is unrealistic.',
    'Guaranteed: we meet at seven.',
    'Come on time',
    'Come on time. We meet in the library. The door is on the left. Bring a friend.',
    'Bring a friend',
    'Stay safe online',
    'Sicher ist sicher',
    'Be careful: someone writes to members on WhatsApp and promises to double their deposit.',
  ])('%j is not held', (text) => expect(promises(text)).toEqual([]));

  test.each(languages)('the banner of this site would be held: %s', (language) => {
    const { banner } = JSON.parse(readFileSync(`locales/${language}/translation.json`, 'utf8'));
    expect(isHeld(banner.claim.replace('{{weekly}}', `${claims.weekly.share * 100}%`))).toBe(true);
  });
});

test.each([
  ['en', 'Hello. We meet on Thursday at seven.', 'Our bot makes 2% a day.', 'Please bring a laptop. See you there.'],
  [
    'it',
    'Ciao a tutti. Ci vediamo giovedì alle sette.',
    'Il nostro bot fa il 2% al giorno.',
    'Portate il portatile. A presto.',
  ],
  [
    'ge',
    'Hallo zusammen. Wir treffen uns um sieben.',
    'Unser Bot macht 2 % am Tag.',
    'Bitte Laptop mitbringen. Bis dann.',
  ],
])('a promise amid honest sentences is found: %s', (_language, before, promise, after) => {
  expect(promises(`${before} ${after}`)).toEqual([]);
  expect(promises(`${before} ${promise} ${after}`)).toEqual(promises(promise));
});

/** Texts in twelve languages that were written before the phrases of nine of them, and that nothing was ever trained with. */
const heldOut = (['first', 'second'] as const).map((part) => {
  const languages: { promises: string[]; honest: string[]; disclosures: string[] }[] = Object.values(
    JSON.parse(readFileSync(`tests/fixtures/promises/heldOut/${part}.json`, 'utf8')),
  );
  return {
    part,
    promises: languages.flatMap((texts) => texts.promises),
    honest: languages.flatMap((texts) => texts.honest),
    disclosures: languages.flatMap((texts) => texts.disclosures),
  };
});

describe.each(heldOut)('in twelve languages, of the $part texts never trained with', (texts) => {
  test('at least 85 % of the promises and at most 4 % of the honest ones are held', () => {
    expect(shareHeld(texts.promises)).toBeGreaterThanOrEqual(0.85);
    expect(shareHeld(texts.honest)).toBeLessThanOrEqual(0.04);
  });

  test('at most 5 % of those who say what they are paid are held', () =>
    expect(shareHeld(texts.disclosures)).toBeLessThanOrEqual(0.05));

  test('a declared interest spares some more, but hardly any promise', () => {
    const milder = (text: string) =>
      findingsIn({ title: '', text, interest: true }).some(({ kind }) => kind === 'promise');
    expect([...texts.honest, ...texts.disclosures].filter(milder).filter((text) => !isHeld(text))).toEqual([]);
    expect(texts.promises.filter(milder).length / texts.promises.length).toBeGreaterThanOrEqual(0.75);
  });
});

test.each([
  ['Cyrillic', 'Guаrаntееd prоfіt of 5% а wееk, write to me'],
  ['Greek', 'Guαrαnteed prοfit οf 5% α week, write to me'],
  ['Indic digits', 'Guaranteed profit of ५% a week, write to me'],
])('letters that only look Latin hide no promise: %s', (_script, text) => expect(isHeld(text)).toBe(true));

test('every reason quotes the text', () => {
  for (const text of Object.values(textsOf('validation')).flat())
    for (const words of promises(text)) expect(normalised(text)).toContain(words);
});

const phrase = z.string().refine((text) => text === text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());
const phrases = z.array(phrase).refine((all) => new Set(all).size === all.length);
const folder = 'schema/moderation/promises/phrases';

const ours = readdirSync(folder).filter((file) => file.endsWith('.json'));
test.each(ours)('%s has phrases of our concepts, each once, without capitals and accents', (file) => {
  z.partialRecord(z.enum(concepts), phrases).parse(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')));
});

const brief = `${folder}/brief`;

test.each(readdirSync(brief))('brief/%s has at least thirty phrases of our concepts, each once', (file) => {
  const lexicon = z
    .partialRecord(z.enum(concepts), z.array(z.string()))
    .parse(JSON.parse(readFileSync(`${brief}/${file}`, 'utf8')));
  const all = Object.entries(lexicon).flatMap(([concept, some]) => some.map((text) => `${concept} ${plain(text)}`));
  expect(all.length).toBeGreaterThanOrEqual(30);
  expect(all.filter((one, index) => all.indexOf(one) !== index)).toEqual([]);
});
