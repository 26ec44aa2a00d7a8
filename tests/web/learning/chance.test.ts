import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  expectancy,
  fanAt,
  outcomeOf,
  randomFrom,
  ruinedAt,
  simulate,
  type TradingRules,
} from '#web/content/chance/simulate.ts';
import { streakLikelihood } from '#web/content/chance/streakLikelihood.ts';
import { mostTrades, refusedBecause } from '#web/pages/losing-streaks/useRules.ts';

const positive = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const rules: fc.Arbitrary<TradingRules> = fc.record({
  winRate: positive(0, 1),
  reward: positive(0.1, 5),
  risk: positive(0.001, 1),
  cost: positive(0, 1),
  trades: fc.integer({ min: 1, max: 40 }),
});
const seeds = fc.integer({ min: 0, max: 1_000_000 });

test('the likelihood of a streak is that of every sequence of trades that has one', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 0, max: 10 }),
      positive(0, 1),
      (losses, trades, probability) => {
        let likelihood = 0;
        for (let sequence = 0; sequence < 2 ** trades; sequence++) {
          const outcomes = sequence
            .toString(2)
            .padStart(trades, '0')
            .slice(-trades || undefined);
          const lost = trades === 0 ? 0 : [...outcomes].filter((outcome) => outcome === '1').length;
          const isStreak = trades > 0 && outcomes.includes('1'.repeat(losses));
          if (isStreak) likelihood += probability ** lost * (1 - probability) ** (trades - lost);
        }
        expect(streakLikelihood(losses, trades, probability)).toBeCloseTo(likelihood, 9);
      },
    ),
  );
  expect(streakLikelihood(10, 1000, 0.5)).toBeCloseTo(0.3854, 3);
});

test('the numbers of chance are spread evenly, and are the same for the same seed', () => {
  const count = 100_000;
  const random = randomFrom(7);
  const tenths = new Array<number>(10).fill(0);
  for (let index = 0; index < count; index++) {
    const tenth = Math.floor(random() * 10);
    tenths[tenth] = (tenths[tenth] ?? Number.NaN) + 1;
  }
  // Six standard deviations.
  const deviation = Math.sqrt(count * 0.1 * 0.9);
  for (const tenth of tenths) expect(Math.abs(tenth - count / 10)).toBeLessThan(6 * deviation);
  const [first, other] = [randomFrom(3), randomFrom(3)];
  expect(Array.from({ length: 50 }, first)).toEqual(Array.from({ length: 50 }, other));
});

test('every account follows from its sequence of won and lost trades', () => {
  fc.assert(
    fc.property(rules, seeds, (given, seed) => {
      const [first] = simulate(given, seed, 1);
      const random = randomFrom(seed);
      const results = Array.from(
        { length: given.trades },
        () => (random() < given.winRate ? given.reward : -1) - given.cost,
      );
      let left = 1;
      results.forEach((result, index) => {
        left = Math.max(0, left + left * given.risk * result);
        // Rounding grows with the value.
        expect((first?.values[index + 1] ?? Number.NaN) / Math.max(left, 1)).toBeCloseTo(left / Math.max(left, 1), 6);
      });
      const marks = results.map((result) => (result > -1 - given.cost ? 'w' : 'l')).join('');
      expect(first?.longestStreak).toBe(Math.max(0, ...marks.split('w').map(({ length }) => length)));
      const falls = first?.values.map((value, index, values) => 1 - value / Math.max(...values.slice(0, index + 1)));
      expect(first?.worstFall).toBeCloseTo(Math.max(...(falls ?? [])), 9);
    }),
  );
});

test('what a trade brings on average is what many trades bring', () => {
  const given = { winRate: 0.4, reward: 2, risk: 0.001, cost: 0.05, trades: 200 };
  expect(expectancy(given)).toBeCloseTo(0.15, 9);
  const ends = simulate(given, 1, 4000).map(({ values }) => values.at(-1) ?? Number.NaN);
  const average = ends.reduce((sum, end) => sum + end, 0) / ends.length;
  expect(average).toBeCloseTo((1 + given.risk * expectancy(given)) ** given.trades, 3);
});

test('as many accounts end below their start as the binomial distribution says', () => {
  const given = { winRate: 0.55, reward: 1, risk: 0.01, cost: 0, trades: 99 };
  const count = 5000;
  // More losses than wins, as no account can be even after an odd number of trades; a few wins more are needed, since a
  // win of one after a loss of one does not get all back.
  let [chance, below] = [given.winRate ** 0 * (1 - given.winRate) ** given.trades, 0];
  for (let wins = 0; wins <= given.trades; wins++) {
    if (1.01 ** wins * 0.99 ** (given.trades - wins) < 1) below += chance;
    chance *= ((given.trades - wins) / (wins + 1)) * (given.winRate / (1 - given.winRate));
  }
  const share = outcomeOf(simulate(given, 5, count)).below / count;
  expect(Math.abs(share - below)).toBeLessThan(4 * Math.sqrt((below * (1 - below)) / count));
});

test('streaks are as frequent as computed exactly', () => {
  const given = { winRate: 0.5, reward: 1, risk: 0.01, cost: 0, trades: 100 };
  const courses = simulate(given, 11, 5000);
  for (const losses of [4, 6, 8]) {
    const share = courses.filter(({ longestStreak }) => longestStreak >= losses).length / courses.length;
    expect(share).toBeCloseTo(streakLikelihood(losses, given.trades, 0.5), 1);
  }
});

test('the lines of a fan are in order, and counts are those of the accounts', () => {
  fc.assert(
    fc.property(rules, seeds, (given, seed) => {
      const courses = simulate(given, seed, 60);
      const { worst, low, middle, high, best } = fanAt(courses, given.trades);
      expect([low, middle, high, best].every((value, index) => value >= ([worst, low, middle, high][index] ?? 0))).toBe(
        true,
      );
      const { below, ruined, end, streak, fall } = outcomeOf(courses);
      expect(below).toBe(courses.filter(({ values }) => (values[given.trades] ?? 1) < 1).length);
      expect(ruined).toBe(courses.filter(({ values }) => Math.min(...values) <= ruinedAt).length);
      expect(end).toEqual(fanAt(courses, given.trades));
      expect(streak.longest).toBeGreaterThanOrEqual(streak.middle);
      expect(fall.worst).toBeGreaterThanOrEqual(fall.middle);
    }),
  );
});

test('an account that has lost everything stays at nothing', () => {
  const courses = simulate({ winRate: 0.5, reward: 1, risk: 1, cost: 0.5, trades: 30 }, 2, 50);
  for (const { values } of courses) {
    const gone = values.indexOf(0);
    if (gone >= 0) expect(values.slice(gone).every((value) => value === 0)).toBe(true);
    expect(Math.min(...values)).toBeGreaterThanOrEqual(0);
  }
  expect(outcomeOf(courses).ruined).toBeGreaterThan(40);
});

test.each([
  ['winRate', 101, 'share'],
  ['winRate', 0, undefined],
  ['risk', 0, 'risk'],
  ['reward', -1, 'reward'],
  ['cost', 100, undefined],
  ['cost', -0.1, 'cost'],
  ['trades', 1.5, 'trades'],
  ['trades', mostTrades + 1, 'trades'],
  ['luck', -1, 'luck'],
  ['luck', 'number', 'number'],
] as const)('%s of %s is refused because of its %s', (name, value, reason) => {
  expect(refusedBecause(name, value)).toBe(reason);
});
