import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  gainAfter,
  growthIn,
  lossOfAYear,
  type Promised,
  periodsPerYear,
  periodsUntil,
  verdictOn,
} from '#web/content/learning/compounding.ts';
import { world } from '#web/pages/check/world.ts';

const period = fc.constantFrom('week' as const, 'month' as const);
const promises = (min: number, max: number): fc.Arbitrary<Promised> =>
  fc.record({ share: fc.double({ min, max, noNaN: true }), period });

/** Adds every gain by hand. */
function growTo(
  isEnough: (sum: number, count: number) => boolean,
  { share }: Promised,
): { sum: number; count: number } {
  let [sum, count] = [1, 0];
  while (!isEnough(sum, count)) {
    sum += sum * share;
    count += 1;
  }
  return { sum, count };
}

test('1% a week is 68% a year, thirteenfold in five, and all the shares in the world within a lifetime', () => {
  const promised = { share: 0.01, period: 'week' } as const;
  expect(growthIn(1, promised)).toBeCloseTo(1.6777, 4);
  expect(growthIn(5, promised)).toBeCloseTo(13.29, 2);
  expect(periodsUntil(world.stocks.dollars / 1000, promised) / 52).toBeCloseTo(48.98, 2);
  expect(growthIn(1, { share: 0.05, period: 'month' })).toBeCloseTo(1.7959, 4);
});

test('a sum grows as if each gain were added by hand', () => {
  fc.assert(
    fc.property(promises(-0.3, 1), fc.integer({ min: 1, max: 10 }), (promised, years) => {
      const last = years * periodsPerYear[promised.period];
      const { sum } = growTo((_sum, count) => count === last, promised);
      expect(growthIn(years, promised) / sum).toBeCloseTo(1, 6);
    }),
  );
});

test('the time until a sum has grown so much is the first at which it has', () => {
  fc.assert(
    fc.property(promises(0.001, 1), fc.double({ min: 1.01, max: 1e12, noNaN: true }), (promised, factor) => {
      const { count } = growTo((sum) => sum >= factor * (1 - 1e-9), promised);
      expect(periodsUntil(factor, promised)).toBe(count);
    }),
  );
});

test('the gain after a loss leads back to where it began', () => {
  expect(gainAfter(0.5)).toBe(1);
  fc.assert(
    fc.property(fc.double({ min: 0, max: 0.99, noNaN: true }), (loss) => {
      expect((1 - loss) * (1 + gainAfter(loss))).toBeCloseTo(1, 9);
    }),
  );
});

test('the loss of a year leaves what there was before the year', () => {
  fc.assert(
    // Above, a loss is so near to all that a double has no digits left for the rest.
    fc.property(promises(0, 0.3), (promised) => {
      expect(growthIn(1, promised) * (1 - lossOfAYear(promised))).toBeCloseTo(1, 9);
    }),
  );
});

test('what does not grow never gets there, and what is lost never becomes less than nothing', () => {
  fc.assert(
    fc.property(promises(-100, 0), fc.integer({ min: 1, max: 10 }), (promised, years) => {
      expect(periodsUntil(2, promised)).toBe(Number.POSITIVE_INFINITY);
      expect(lossOfAYear(promised)).toBe(0);
      expect(growthIn(years, promised)).toBeGreaterThanOrEqual(0);
      expect(growthIn(years, promised)).toBeLessThanOrEqual(1);
    }),
  );
});

test.each([
  [0, 'nothing'],
  [-0.01, 'loss'],
  [-1, 'gone'],
  [-3, 'gone'],
  [0.001, 'slow'],
  [0.02, 'impossible'],
  [9.99, 'impossible'],
  [10, 'absurd'],
  [1e9, 'absurd'],
] as const)('a monthly share of %d is called %s', (share, verdict) => {
  expect(verdictOn({ share, period: 'month' })).toBe(verdict);
});

describe.each(Object.entries(world))('the amount of %s', (_name, { dollars, asOf, source, checkedOn }) => {
  test('has a source, and was compared with it after the day of the estimate', () => {
    expect(dollars).toBeGreaterThan(1e13);
    expect(new URL(source.link).protocol).toBe('https:');
    expect(checkedOn > asOf).toBe(true);
    expect(new Date(checkedOn).getTime()).toBeLessThanOrEqual(Date.now());
  });
});
