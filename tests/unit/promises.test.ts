import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { languages } from '#locales/keys.ts';
import { findingsIn } from '#schema/moderation/findings.ts';
import { concepts } from '#schema/moderation/promises/Lexicon.ts';
import { normalised } from '#schema/moderation/promises/Text.ts';
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

test('every reason quotes the text', () => {
  for (const text of Object.values(textsOf('validation')).flat())
    for (const words of promises(text)) expect(normalised(text)).toContain(words);
});

const phrase = z.string().refine((text) => text === text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());
const phrases = z.array(phrase).refine((all) => new Set(all).size === all.length);
const folder = 'schema/moderation/promises/phrases';

test.each(readdirSync(folder))('%s has phrases of our concepts, each once, without capitals and accents', (file) => {
  z.partialRecord(z.enum(concepts), phrases).parse(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')));
});
