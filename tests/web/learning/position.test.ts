import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  conversionOf,
  currencies,
  instruments,
  leftAfter,
  lotOf,
  type Plan,
  pipOf,
  sidesOf,
  size,
  smallestLots,
} from '#web/pages/calculators/position.ts';
import { refusedBecause } from '#web/pages/calculators/usePlan.ts';

const positive = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const plans: fc.Arbitrary<Plan> = fc.record({
  instrument: fc.constantFrom(...instruments),
  account: fc.constantFrom(...currencies),
  rate: positive(0.5, 5000),
  conversion: positive(0.005, 200),
  balance: positive(100, 1e7),
  risk: positive(0.001, 1),
  stop: positive(1, 1000),
  leverage: positive(1, 500),
});

/** What a plan's account gains if the rate moves by so many pips, counted as buying and selling again. */
function resultOf(plan: Plan, units: number, pips: number): number {
  const { base } = sidesOf(plan.instrument);
  const paid = units * plan.rate;
  const received = units * (plan.rate + pips * pipOf(plan.instrument));
  const kind = conversionOf(plan.instrument, plan.account);
  if (kind === 'same') return received - paid;
  // What was quoted buys the base currency, at the rate of the entry.
  if (kind === 'rate' && base === plan.account) return (received - paid) / plan.rate;
  return (received - paid) * plan.conversion;
}

const example: Plan = {
  instrument: 'EUR/USD',
  account: 'EUR',
  rate: 1.08,
  conversion: 1,
  balance: 10_000,
  risk: 0.02,
  stop: 50,
  leverage: 30,
};

test.each([
  ['euros in a euro account', {}, { pipValue: 9.26, lots: 0.43, margin: 1433.33 }],
  ['a dollar account', { account: 'USD' }, { pipValue: 10, lots: 0.4, margin: 1440 }],
  ['a pair with the yen', { instrument: 'USD/JPY', account: 'USD', rate: 150 }, { pipValue: 6.67, lots: 0.6 }],
  ['an account in a third currency', { account: 'CHF', conversion: 0.88 }, { pipValue: 8.8, lots: 0.45 }],
  ['gold', { instrument: 'XAU/USD', account: 'USD', rate: 2650, stop: 1000 }, { pipValue: 1, lots: 0.2, units: 20 }],
] as const)('the size of a position: %s', (_name, change, expected) => {
  const sized = size({ ...example, ...change });
  for (const [name, value] of Object.entries(expected))
    expect(sized[name as keyof typeof expected], name).toBeCloseTo(value, 2);
});

test('a pip is a hundredth with the yen and for gold, otherwise a ten-thousandth', () => {
  const hundredths = instruments.filter((name) => pipOf(name) === 0.01);
  expect(hundredths).toEqual(['USD/JPY', 'EUR/JPY', 'GBP/JPY', 'CAD/JPY', 'XAU/USD']);
  expect(instruments.filter((name) => pipOf(name) === 0.0001)).toHaveLength(instruments.length - hundredths.length);
});

test('a pip is worth what buying and selling one lot a pip apart brings', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      expect(size(plan).pipValue / resultOf(plan, lotOf(plan.instrument), 1)).toBeCloseTo(1, 5);
    }),
  );
});

test('the stop never costs more than was allowed, and one step more would', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const { allowed, lots, units, lost } = size(plan);
      expect(allowed).toBeCloseTo(plan.balance * plan.risk, 6);
      // Subtracting nearly equal amounts loses digits.
      expect(-resultOf(plan, units, -plan.stop)).toBeLessThanOrEqual(allowed * (1 + 1e-6));
      expect(-resultOf(plan, (lots + smallestLots) * lotOf(plan.instrument), -plan.stop)).toBeGreaterThan(
        allowed * (1 - 1e-6),
      );
      expect(lost / -resultOf(plan, units || smallestLots * lotOf(plan.instrument), -plan.stop)).toBeCloseTo(1, 5);
      expect(Math.abs(lots / smallestLots - Math.round(lots / smallestLots))).toBeLessThan(1e-3);
    }),
  );
});

test('the margin, multiplied by the leverage, is what the units cost, and covered only by enough money', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const { units, value, margin, isCovered } = size(plan);
      if (sidesOf(plan.instrument).base === plan.account) expect(value / (units || 1)).toBeCloseTo(units ? 1 : 0, 6);
      expect((margin * plan.leverage) / (value || 1)).toBeCloseTo(value ? 1 : 0, 6);
      expect(isCovered).toBe(plan.balance >= margin);
    }),
  );
});

test('losses in a row leave what is left when each is subtracted', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 50 }), positive(0, 1), (losses, risk) => {
      let left = 1;
      for (let count = 0; count < losses; count++) left -= left * risk;
      expect(leftAfter(losses, risk)).toBeCloseTo(left, 9);
    }),
  );
});

test.each([
  ['rate', 0, 'positive'],
  ['rate', -1, 'positive'],
  ['stop', 1e13, 'large'],
  ['risk', 0, 'risk'],
  ['risk', 100.1, 'risk'],
  ['risk', 100, undefined],
  ['leverage', 0.5, 'leverage'],
  ['leverage', 1, undefined],
  ['balance', 'number', 'number'],
  ['rate', 'ambiguous', 'ambiguous'],
] as const)('of %s, %s is refused as %s', (name, value, reason) => {
  expect(refusedBecause(name, value)).toBe(reason);
});
