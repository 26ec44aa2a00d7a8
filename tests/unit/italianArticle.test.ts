import { describe, expect, test } from 'vitest';
import { type ItalianForm, italianForms, withArticle } from '#locales/format/italianArticle.ts';
import { english, translate } from '#schema/core/translate.ts';

describe('in Italian, a percentage or date has the article that its pronunciation asks for', () => {
  test.each<[ItalianForm, string, string]>([
    ['il', '50%', 'il 50%'],
    ['il', '8%', 'l’8%'],
    ['un', '8%', 'un 8%'],
    ['un', '0,5%', 'uno 0,5%'],
    ['del', '11%', 'dell’11%'],
    ['del', '1%', 'dell’1%'],
    ['del', '0%', 'dello 0%'],
    ['al', '80–89%', 'all’80–89%'],
    ['al', '74–89%', 'al 74–89%'],
    ['dal', '8,5%', 'dall’8,5%'],
    ['nel', '11,5%', 'nell’11,5%'],
    ['sul', '800%', 'sull’800%'],
    ['il', '1,5%', 'l’1,5%'],
    ['il', '1.5%', 'l’1.5%'],
    ['il', '0,5%', 'lo 0,5%'],
    ['il', '10%', 'il 10%'],
    ['il', '18%', 'il 18%'],
    ['il', '110%', 'il 110%'],
    ['il', '1.200%', 'il 1.200%'],
    ['il', '1’200%', 'il 1’200%'],
    ['il', '11.000%', 'l’11.000%'],
    ['del', '−8%', 'del −8%'],
    ['il', '8 nov 2026, 14:00', 'l’8 nov 2026, 14:00'],
    ['dal', '1 novembre 2026', 'dall’1 novembre 2026'],
    ['dal', '11 novembre 2026', 'dall’11 novembre 2026'],
    ['al', '23 ottobre 2023', 'al 23 ottobre 2023'],
    ['il', 'sabato 8 novembre', 'il sabato 8 novembre'],
  ])('%s with %s: %s', (form, figure, written) => {
    expect(withArticle(form, figure)).toBe(written);
  });

  test('every form has a full and an elided one, but for un', () => {
    expect(italianForms.map((form) => withArticle(form, '8%'))).toEqual(
      ['l’', 'un ', 'dell’', 'all’', 'dall’', 'nell’', 'sull’'].map((article) => `${article}8%`),
    );
  });
});

test('a text that the server writes can name the article, and numbers are still formatted', () => {
  expect(translate('it', 'errors:administration.maxClubsTooMany')).toMatch(/ \d[\d.]* club/);
  expect(english('errors:input.tooLong', { maximum: 20_000 })).toContain('20,000');
});
