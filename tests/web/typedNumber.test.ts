import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberFormat } from '#locales/format/numberFormatter.ts';
import { addressNumber, plainNumber, typedNumber } from '#web/content/learning/typedNumber.ts';

test.each([
  ['1', 'en-GB', 1],
  ['1.5', 'en-GB', 1.5],
  ['1,5', 'en-GB', 1.5],
  ['1,5', 'de', 1.5],
  ['1.5', 'de', 1.5],
  [' 1,5 % ', 'it', 1.5],
  ['+2', 'it', 2],
  ['−0.5', 'en-GB', -0.5],
  ['.5', 'en-GB', 0.5],
  ['5.', 'en-GB', 5],
  ['1.085', 'en-GB', 1.085],
  ['1,085', 'de', 1.085],
  ['1.0850', 'de', 1.085],
  ['0.123', 'de', 0.123],
  ['1.085', 'de', 'ambiguous'],
  ['2,650', 'en-GB', 'ambiguous'],
  ['1,000,000.5', 'en-GB', 1_000_000.5],
  ['1.000.000,5', 'it', 1_000_000.5],
  ['1’000.5', 'de-CH', 1000.5],
  ['1.000.000', 'it', 1_000_000],
  ['', 'en-GB', 'number'],
  ['.', 'en-GB', 'number'],
  ['-', 'en-GB', 'number'],
  ['ten', 'en-GB', 'number'],
  ['1e3', 'en-GB', 'number'],
  ['1.2.3', 'en-GB', 'number'],
  ['1,00,0.5', 'en-GB', 'number'],
  ['--1', 'en-GB', 'number'],
  ['9'.repeat(400), 'en-GB', 'number'],
] as const)('“%s” in %s is read as %s', (text, tag, value) => {
  expect(typedNumber(text, tag)).toBe(value);
});

test('an amount of money has thousands, in the notation of either language', () => {
  expect(typedNumber('10,000', 'en-GB', true)).toBe(10_000);
  expect(typedNumber('10.000', 'de', true)).toBe(10_000);
  expect(typedNumber('10.000', 'en-GB', true)).toBe(10);
});

test('what Intl writes in a language is read back, grouped or not', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('en-GB', 'it', 'de', 'de-CH'),
      fc.integer({ min: -1e12, max: 1e12 }),
      fc.boolean(),
      (tag, hundredths, useGrouping) => {
        const value = hundredths / 100;
        const text = numberFormat(tag, { useGrouping, maximumFractionDigits: 2 })(value);
        expect(typedNumber(text, tag, true)).toBe(value === 0 ? Math.abs(value) : value);
      },
    ),
  );
});

test('a number survives an address', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 9 }), (digits, places) => {
      const value = digits / 10 ** places;
      expect(addressNumber(plainNumber(value))).toBeCloseTo(value, 9);
    }),
  );
  for (const text of ['', '1,5', '1e3', 'Infinity', '-', '9'.repeat(400)]) expect(addressNumber(text)).toBeUndefined();
});
