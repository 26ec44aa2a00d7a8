import { describe, expect, test } from 'vitest';
import type { Language } from '#locales/keys.ts';
import { findingsIn, newFindings } from '#schema/moderation/findings.ts';

const promises = (text: string) =>
  findingsIn({ title: 'Tuesday', text }).flatMap(({ kind, words }) => (kind === 'promise' ? [words] : []));

/** Texts that are held, with the words that are found. */
const held: Record<Language, [text: string, ...words: string[]][]> = {
  en: [
    ['Profits are guaranteed.', 'profits are guaranteed'],
    ['100% GUARANTEED!', '100% guaranteed'],
    ['We guarantee returns', 'guarantee returns'],
    ['This is risk-free.', 'risk-free'],
    ['Trade risk free with us', 'risk free'],
    ['Grow your savings without any risk', 'grow your savings without any risk'],
    ['Zero risk, big profits', 'zero risk', 'profits'],
    ['You make 5% a week.', 'make 5% a week'],
    ['1.5 % per day', '1.5 % per day'],
    ['10 percent every month', '10 percent every month'],
    ['5% profit per week', '5% profit per week'],
    ['Weekly returns of 3%', 'weekly returns of 3%'],
    ['2%/day', '2%/day'],
    ['A sure profit for everybody', 'sure profit'],
    ['No doubt: guaranteed income', 'no doubt', 'guaranteed income'],
    ['No losses guaranteed', 'no losses guaranteed'],
  ],
  it: [
    ['Guadagni garantiti a tutti', 'guadagni garantiti'],
    ['Garantiamo un rendimento alto', 'garantiamo un rendimento'],
    ['Investi senza rischio', 'investi senza rischio'],
    ['Senza alcun rischio!', 'senza alcun rischio'],
    ['Trading a rischio zero', 'a rischio zero'],
    ['Il 5% a settimana', '5% a settimana'],
    ['il 2,5 % al mese', '2,5 % al mese'],
    ['Ogni settimana il 3%', 'ogni settimana il 3%'],
    ['Rendimento mensile del 10 per cento', 'rendimento mensile del 10 per cento'],
    ['Profitti sicuri con noi', 'profitti sicuri con noi'],
  ],
  ge: [
    ['Gewinne garantiert!', 'gewinne garantiert'],
    ['Garantierte Rendite', 'garantierte rendite'],
    ['Mit Gewinngarantie', 'gewinngarantie'],
    ['Handeln ohne Risiko', 'ohne risiko'],
    ['Völlig risikolos.', 'risikolos'],
    ['5 % pro Woche', '5 % pro woche'],
    ['Wöchentlich 3 %', 'wochentlich 3 %'],
    ['2 Prozent Rendite im Monat', '2 prozent rendite im monat'],
    ['1,5% täglich', '1,5% taglich'],
    ['Sichere Gewinne für alle', 'sichere gewinne'],
  ],
};

/** Texts that are not held. */
const free: Record<Language, string[]> = {
  en: [
    'No returns are guaranteed.',
    'Profits are not guaranteed.',
    'Nothing here is ever guaranteed',
    "We don't guarantee anything.",
    'We guarantee nothing, and nobody else can either.',
    'There is no risk-free trade.',
    'No trade is without risk.',
    'We risk at most 1% a day.',
    'Whoever loses 2% in a day stops. Losses above 5% a month are looked at.',
    'Nobody can promise 5% a week.',
    'A seat is guaranteed for everybody.',
    'The central bank pays 2% a year.',
    'Inflation was 3% in May.',
    'We meet every week at seven. 40% of us are new.',
    'No risk management, no trade.',
  ],
  it: [
    'Nessun rendimento è garantito.',
    'Non garantiamo nulla.',
    'I profitti non sono garantiti.',
    'Nessun investimento è senza rischio.',
    'Rischiamo al massimo l’1% al giorno.',
    'Posto garantito per tutti.',
    'L’inflazione è stata del 3% a maggio.',
  ],
  ge: [
    'Keine Rendite ist garantiert.',
    'Gewinne sind nicht garantiert.',
    'Wir garantieren nichts.',
    'Kein Handel ist ohne Risiko.',
    'Nichts ist risikolos.',
    'Wir riskieren höchstens 1 % pro Tag, also ein Risiko von 1 % pro Tag.',
    'Gute Laune garantiert!',
    'Die Inflation lag im Mai bei 3 %.',
  ],
};

const cases = <Case>(byLanguage: Record<string, Case[]>) =>
  Object.entries(byLanguage).flatMap(([language, all]) => all.map((text) => [language, text] as const));

describe('a promise of returns', () => {
  test.each(cases(held))('%s: %j is held', (_language, [text, ...words]) => expect(promises(text)).toEqual(words));
  test.each(cases(free))('%s: %j is not held', (_language, text) => expect(promises(text)).toEqual([]));

  test.each([
    ['upper case', 'GUARANTEED PROFITS'],
    ['wide letters', 'ｇｕａｒａｎｔｅｅｄ profits'],
    ['mathematical letters', '𝐠𝐮𝐚𝐫𝐚𝐧𝐭𝐞𝐞𝐝 profits'],
    ['accents', 'gúaránteed profits'],
    ['zero-width characters', 'guar\u200banteed\u2060 profits'],
    ['soft hyphens', 'guar\u00adanteed profits'],
    ['marks of Markdown', 'guar**ant**eed profits'],
    ['digits for letters', 'gu4r4nt33d profits'],
    ['spaces between the letters', 'g u a r a n t e e d profits'],
    ['full stops between the letters', 'g.u.a.r.a.n.t.e.e.d profits'],
    ['a line break', 'guaranteed\nprofits'],
  ])('is found despite %s', (_how, text) => expect(promises(text)).toEqual(['guaranteed profits']));

  test('is found in the title, too, and once however often it occurs', () => {
    expect(findingsIn({ title: '5% a week', text: 'Yes, 5% a week. 5% A WEEK!' })).toEqual([
      { kind: 'promise', words: '5% a week' },
    ]);
  });

  test('is searched for quickly, whatever the text', () => {
    for (const text of [
      '1% '.repeat(1666),
      'a '.repeat(2500),
      '5 % x x x '.repeat(500),
      '['.repeat(5000),
      'a.'.repeat(2500),
    ])
      expect(findingsIn({ title: '', text })).toBeInstanceOf(Array);
  });
});

describe('a text of links only', () => {
  test.each([
    'https://example.com',
    '  https://example.com\nhttps://example.org/a?b=c  ',
    '[Click here](https://example.com)',
    '**[Join!](https://t.me/x)** 👉 <https://t.me/x>',
    'www.example.com/offer',
    't.me/harbour',
    '1. https://example.com',
  ])('%j is held', (text) => expect(findingsIn({ title: 'Hello', text })).toMatchObject([{ kind: 'onlyLinks' }]));

  test.each([
    'The slides: https://example.com',
    'We meet at seven.',
    '7 – 9',
    '[The slides](https://example.com) of May',
  ])('%j is not held', (text) => expect(findingsIn({ title: 'https://example.com', text })).toEqual([]));
});

test('a finding that was there before is not new', () => {
  const of = (text: string) => findingsIn({ title: 'Tuesday', text });
  expect(newFindings(of('5% a week, guaranteed'), of('5% a week'))).toEqual([{ kind: 'promise', words: 'guaranteed' }]);
  expect(newFindings(of('5% a week.'), of('Yes, 5% a week!'))).toEqual([]);
});
