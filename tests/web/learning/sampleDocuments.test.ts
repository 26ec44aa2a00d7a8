import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages } from '#locales/keys.ts';
import { root } from '#prisma/root.ts';
import { documentFigures, documentQuestions } from '#web/pages/school/exercises/documents.ts';
import { sampleDocuments } from '#web/pages/school/exercises/sampleDocuments.ts';

const { information, statement, year } = sampleDocuments;
const { amounts, shares } = documentFigures();
const cents = (euros: number) => Math.round(100 * euros);

test('a trade costs what is paid once, and again each night; a year costs that for each trade', () => {
  let trade = cents(information.spread) + cents(information.commission);
  expect(cents(amounts.intraday)).toBe(trade);
  for (let night = 0; night < information.nights; night++) trade += cents(information.night);
  expect(cents(amounts.trade)).toBe(trade);
  let sum = 0;
  for (let count = 0; count < year.trades; count++) sum += trade;
  expect(cents(amounts.yearly)).toBe(sum);
  expect(shares.yearlyShare).toBeCloseTo(sum / cents(year.account), 9);
  expect(shares.tradeShare * amounts.position).toBeCloseTo(amounts.trade, 9);
  expect(shares.marginShare).toBeCloseTo(shares.tradeShare * information.leverage, 9);
});

test('the entries of the statement add up from the first balance to the last', () => {
  let balance = cents(statement.opening) + cents(statement.result);
  for (let trade = 0; trade < statement.trades; trade++) balance -= cents(information.commission);
  for (let night = 0; night < statement.nights; night++) balance -= cents(information.night);
  balance -= cents(statement.withdrawalFee);
  // Neither money that was taken out nor a bonus is a result.
  expect(cents(amounts.after)).toBe(balance - cents(statement.opening));
  balance += cents(statement.bonus) - cents(statement.withdrawn);
  expect(cents(amounts.closing)).toBe(balance);
  expect(cents(amounts.payable)).toBe(balance - cents(statement.bonus));
});

test('costs are what is listed and the spread, and more than the trades would have brought without them', () => {
  expect(cents(amounts.before - amounts.costs)).toBe(cents(amounts.after));
  expect(amounts.costs).toBeGreaterThan(amounts.before);
  expect(amounts.after).toBeLessThan(0);
  expect(statement.won / statement.trades).toBeGreaterThan(0.5);
});

describe.each(languages)('the questions in %s', (language) => {
  const texts: Record<string, Record<string, Record<string, string>>> = JSON.parse(
    readFileSync(join(root, 'locales', language, 'guides.json'), 'utf8'),
  ).documents;
  const figures: Record<string, number> = { ...amounts, ...shares };
  const figureIn = (text = '') => /\{\{(\w+)/.exec(text)?.[1];

  for (const [document, questions] of Object.entries(documentQuestions))
    test.each(Object.keys(questions))(`${document}, %s: three answers that differ, also in their figures`, (name) => {
      const { right, wrong, other, because } = texts[document]?.[name] ?? {};
      expect(new Set([right, wrong, other]).size).toBe(3);
      expect(because).toBeTruthy();
      const named = [right, wrong, other].map(figureIn).filter((figure) => figure !== undefined);
      expect(new Set(named.map((figure) => figures[figure]?.toFixed(4))).size).toBe(named.length);
    });
});
