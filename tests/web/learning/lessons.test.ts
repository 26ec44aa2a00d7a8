import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languages } from '#locales/keys.ts';
import { root } from '#prisma/root.ts';
import { lessons } from '#schema/school/lessons.ts';
import { questions, shownAnswers } from '#web/pages/school/answers.ts';
import { figures } from '#web/pages/school/figures.ts';
import { resultOf, shownTestAnswers, storedTest, testQuestions, testStateOf } from '#web/pages/school/finalTest.ts';

const initialOf = (lesson: (typeof lessons)[number]) =>
  Object.fromEntries(Object.entries(figures[lesson].inputs).map(([name, { initial }]) => [name, initial]));
const results = (lesson: (typeof lessons)[number], values: Record<string, number> = {}) =>
  Object.fromEntries(
    Object.entries(figures[lesson].results({ ...initialOf(lesson), ...values })).map(([name, { value }]) => [
      name,
      Number(value.toFixed(6)),
    ]),
  );

/** The names of what a figure shows, at the beginning or with any one value at an end of its range. */
const everyResultOf = (lesson: (typeof lessons)[number]): string[] =>
  Object.entries(figures[lesson].inputs).flatMap(
    ([
      name,
      {
        initial,
        range: [least, most],
      },
    ]) => [initial, least, most].flatMap((value) => Object.keys(results(lesson, { [name]: value }))),
  );

describe.each(lessons)('the figure of %s', (lesson) => {
  test('begins within its ranges, on a step', () => {
    for (const [name, { initial, range }] of Object.entries(figures[lesson].inputs)) {
      const [least, most, step] = range;
      expect(initial, name).toBeGreaterThanOrEqual(least);
      expect(initial, name).toBeLessThanOrEqual(most);
      const steps = (initial - least) / step;
      expect(Math.abs(steps - Math.round(steps)), name).toBeLessThan(1e-6);
    }
  });

  test('shows a number at every end of its ranges', () => {
    const entries = Object.entries(figures[lesson].inputs);
    for (let ends = 0; ends < 2 ** entries.length; ends++) {
      const values = Object.fromEntries(
        entries.map(([name, { range }], place) => [name, range[(ends >> place) & 1] ?? 0]),
      );
      for (const [name, value] of Object.entries(results(lesson, values))) expect(value, name).not.toBeNaN();
    }
  });
});

test('a bought pair brings what its units bring at the second rate less what they cost at the first', () => {
  const { paid, pips, change } = results('pairs', { rate: 1.1, later: 1.095, units: 20_000 });
  expect(paid).toBe(22_000);
  expect(change).toBe(20_000 * 1.095 - 22_000);
  expect(pips).toBe(-50);
});

test('a stop is filled at its place, or at the opening below it', () => {
  expect(results('orders', { stop: 30, gap: 10, units: 10_000 })).toEqual({ planned: 30, filled: 30, lost: 30 });
  expect(results('orders', { stop: 30, gap: 80, units: 10_000 })).toEqual({ planned: 30, filled: 80, lost: 80 });
});

test('costs add up trade by trade', () => {
  const { each = 0, year, share } = results('costs', { spread: 1, trades: 3, units: 10_000, account: 1000 });
  let sum = 0;
  for (let week = 0; week < 52; week++) for (let trade = 0; trade < 3; trade++) sum += each;
  expect(each).toBe(1);
  expect(year).toBe(sum);
  expect(share).toBe(sum / 1000);
});

test('a position is closed when the account has fallen to half of the margin', () => {
  for (const [account, leverage, position] of [
    [1000, 30, 20_000],
    [5000, 10, 8000],
  ] as const) {
    const { margin = 0, move = 0, blocked } = results('margin', { account, leverage, position });
    expect(margin * leverage).toBeCloseTo(position, 3);
    expect(account - position * move).toBeCloseTo(margin / 2, 1);
    expect(blocked).toBeCloseTo(margin / account, 5);
  }
  // The account is too small for it.
  const tooLarge = results('margin', { account: 200, leverage: 1, position: 100_000 });
  expect(tooLarge['missing']).toBeCloseTo(99_800, 5);
  expect(tooLarge).not.toHaveProperty('move');
});

test('losses in a row are taken one after another, and the way back leads to the start', () => {
  const { left = 0, back = 0 } = results('risk', { risk: 0.1, losses: 3 });
  expect(left).toBeCloseTo(1 - 0.1 - 0.09 - 0.081, 6);
  expect(left * (1 + back)).toBeCloseTo(1, 5);
  let doubled = 0;
  for (let loss = 0; loss < 5; loss++) doubled += 0.01 * 2 ** loss;
  expect(results('mind', { stake: 0.01, losses: 5 })).toEqual({ last: 0.16, lost: Number(doubled.toFixed(6)) });
  expect(results('mind', { stake: 0.05, losses: 4 })).toEqual({ last: 0.4, lost: 0.75 });
  // The fifth would take 80 percent, and 25 are left.
  expect(results('mind', { stake: 0.05, losses: 8 })).toEqual({ ruin: 5, lost: 1 });
});

test('a year of interest is the difference of the rates, and a month a part of it', () => {
  const year = results('rates', { bought: 0.05, sold: 0.02, position: 10_000, days: 365 });
  expect(year).toEqual({ difference: 0.03, swap: 300 });
  expect(results('rates', { bought: 0.02, sold: 0.05, position: 10_000, days: 73 })['swap']).toBe(-60);
});

test('a bonus costs the spread of what must be traded for it', () => {
  const { cost, net } = results('broker', { bonus: 100, turnover: 1_000_000, spread: 2 });
  expect(cost).toBe(200);
  expect(net).toBe(-100);
});

test('the right answers stand elsewhere from one lesson to the next, and each place has some', () => {
  const places = lessons.map((lesson) =>
    questions.map((question) => shownAnswers(lesson, question).indexOf('right')).join(''),
  );
  for (const [index, place] of places.entries()) expect(place).not.toBe(places[index - 1]);
  for (const place of ['0', '1', '2']) expect(places.join('').split(place).length - 1).toBeGreaterThan(5);
});

test('the final test has fifteen questions, each place of the right answer as often, and every lesson', () => {
  expect(testQuestions).toHaveLength(15);
  expect(new Set(testQuestions.map(({ lesson }) => lesson))).toEqual(new Set(lessons));
  const places = testQuestions.map((_question, index) => shownTestAnswers(index).indexOf('right'));
  for (const place of [0, 1, 2]) expect(places.filter((each) => each === place)).toHaveLength(5);
  expect(places.join('')).not.toMatch(/(.)\1\1/);
});

test('a result counts what is right and names the lessons of what is not, in their order', () => {
  const all = testQuestions.map(() => 'right' as const);
  expect(resultOf(all)).toEqual({ right: 15, again: [] });
  const index = (lesson: string, name: string) =>
    testQuestions.findIndex((question) => question.lesson === lesson && question.name === name);
  const chosen = all.with(index('mind', 'one'), 'wrong' as never).with(index('orders', 'two'), 'other' as never);
  expect(resultOf(chosen)).toEqual({ right: 13, again: ['orders', 'mind'] });
});

test('the final test resumes where it was left, and starts again if nothing valid was stored', () => {
  const none = { answers: testQuestions.map(() => undefined), isSeen: false };
  expect(testStateOf(null)).toEqual(none);
  expect(testStateOf('?!')).toEqual(none);
  const begun = { answers: none.answers.with(3, 'other' as never), isSeen: false };
  expect(testStateOf(storedTest(begun))).toEqual(begun);
  const seen = { answers: testQuestions.map(() => 'wrong' as const), isSeen: true };
  expect(testStateOf(storedTest(seen))).toEqual(seen);
  // A result of fewer questions than there are is none.
  expect(testStateOf('rw seen').isSeen).toBe(false);
});

describe.each(languages)('the final test in %s', (language) => {
  const texts: Record<string, Record<string, Record<string, string>>> = JSON.parse(
    readFileSync(join(root, 'locales', language, 'finalTest.json'), 'utf8'),
  );
  const quizzes = readFileSync(join(root, 'locales', language, 'lessons.json'), 'utf8');

  test.each(testQuestions)(
    '$lesson, $name: is not asked in the lesson, and has three different answers',
    ({ lesson, name }) => {
      const { question = '', right, wrong, other, because } = texts[lesson]?.[name] ?? {};
      expect(quizzes).not.toContain(question);
      expect(new Set([right, wrong, other]).size).toBe(3);
      expect(because).toBeTruthy();
    },
  );
});

describe.each(languages)('the lessons in %s', (language) => {
  const texts: Record<string, Record<string, Record<string, string>>> = JSON.parse(
    readFileSync(join(root, 'locales', language, 'lessons.json'), 'utf8'),
  );

  test.each(lessons)('%s names every value of its figure, and nothing else', (lesson) => {
    const { title, text, ...names } = texts[lesson]?.['figure'] ?? {};
    expect(title && text).toBeTruthy();
    expect(Object.keys(names).sort()).toEqual(
      [...new Set([...Object.keys(figures[lesson].inputs), ...everyResultOf(lesson)])].sort(),
    );
  });

  test.each(lessons)('%s takes about five minutes to read', (lesson) => {
    const { title, about, figure, ...parts } = texts[lesson] ?? {};
    const words = JSON.stringify([figure, ...Object.values(parts)]).split(/\s+/).length;
    expect(words).toBeGreaterThan(330);
    expect(words).toBeLessThan(620);
  });

  test.each(lessons)('%s has three answers to each question, all different', (lesson) => {
    for (const question of ['one', 'two', 'three']) {
      const { right, wrong, other } = texts[lesson]?.[question] ?? {};
      expect(new Set([right, wrong, other]).size).toBe(3);
    }
  });
});
