import { expect, test } from 'vitest';
import { unbroken } from '#web/ui/text/formatDate.ts';

const whole = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
} as const;

/** Where a text may break, as a bar. */
const breaks = (text: string) => text.replace(/[^\S\u00a0]/gu, '|').replaceAll('\u00a0', ' ');

test.each([
  ['en-GB', 'Thursday,|3 December 2026,|18:00–\u206020:00 UTC'],
  ['it', 'giovedì|3 dicembre 2026,|18:00–\u206020:00 UTC'],
  ['de', 'Donnerstag,|3. Dezember 2026,|18:00–\u206020:00 Uhr UTC'],
])('a time in %s breaks only after the weekday and between date and time', (tag, expected) => {
  const parts = new Intl.DateTimeFormat(tag, whole).formatRangeToParts(
    new Date('2026-12-03T18:00Z'),
    new Date('2026-12-03T20:00Z'),
  );
  expect(breaks(unbroken(parts))).toBe(expected);
});

test('an offset from Greenwich does not break after its hyphen', () => {
  const parts = new Intl.DateTimeFormat('en-GB', { ...whole, timeZone: 'America/New_York' }).formatToParts(0);
  expect(unbroken(parts)).toMatch(/GMT-\u20605$/);
});

test('a time that ends on another day may also break between its two halves', () => {
  const parts = new Intl.DateTimeFormat('en-GB', whole).formatRangeToParts(
    new Date('2026-12-03T23:00Z'),
    new Date('2026-12-04T01:00Z'),
  );
  expect(breaks(unbroken(parts))).toBe('Thursday,|3 December 2026|at|23:00 UTC|–|Friday,|4 December 2026|at|01:00 UTC');
});

test('a date alone does not break', () => {
  const parts = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).formatToParts(0);
  expect(breaks(unbroken(parts))).toBe('1 Jan 1970');
});
