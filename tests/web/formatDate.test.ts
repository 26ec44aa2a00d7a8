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
  ['en', 'Thursday,|December 3, 2026,|6:00 –\u2060 8:00 PM UTC'],
  ['it', 'giovedì|3 dicembre 2026,|18:00–\u206020:00 UTC'],
  ['de', 'Donnerstag,|3. Dezember 2026,|18:00–\u206020:00 Uhr UTC'],
])('a time in %s breaks only after the weekday and between date and time', (tag, expected) => {
  const parts = new Intl.DateTimeFormat(tag, whole).formatRangeToParts(
    new Date('2026-12-03T18:00Z'),
    new Date('2026-12-03T20:00Z'),
  );
  expect(breaks(unbroken(parts))).toBe(expected);
});

test('a time that ends on another day may also break between its two halves', () => {
  const parts = new Intl.DateTimeFormat('en', whole).formatRangeToParts(
    new Date('2026-12-03T23:00Z'),
    new Date('2026-12-04T01:00Z'),
  );
  expect(breaks(unbroken(parts))).toBe(
    'Thursday,|December 3, 2026|at|11:00 PM UTC|–|Friday,|December 4, 2026|at|1:00 AM UTC',
  );
});

test('a date alone does not break', () => {
  const parts = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' }).formatToParts(0);
  expect(breaks(unbroken(parts))).toBe('Jan 1, 1970');
});
