import { expect, test } from 'vitest';
import { zoneName } from '#locales/zoneName.ts';

const [winter, summer] = [new Date('2026-12-01'), new Date('2026-07-01')];

test.each([
  ['en', 'Australia/Sydney', 'Australian Eastern Time'],
  ['it', 'Australia/Sydney', 'ora dell’Australia orientale'],
  ['de', 'Australia/Sydney', 'Ostaustralische Zeit'],
  ['en', 'Europe/Rome', 'Central European Time'],
  ['it', 'Europe/Rome', 'ora dell’Europa centrale'],
  ['de', 'Europe/Rome', 'Mitteleuropäische Zeit'],
  ['de', 'America/New_York', 'Nordamerikanische Ostküstenzeit'],
])('a time zone is named as people name it, not as computers do: %s, %s', (tag, zone, name) => {
  expect(zoneName(tag, zone, winter)).toBe(name);
});

test('where only the country would name it, a zone is named by what its clocks show then', () => {
  expect(zoneName('it', 'Europe/London', winter)).toBe('ora del meridiano di Greenwich');
  expect(zoneName('de', 'Europe/London', summer)).toBe('Britische Sommerzeit');
  // Which of the two depends on the age of the Unicode data that Node.js brings.
  expect(zoneName('en', 'Africa/Casablanca', winter)).toMatch(/^(Morocco|Western European) Time$/);
});

test('no name of a zone shows its underscores, and a distance from Greenwich is no name', () => {
  for (const zone of Intl.supportedValuesOf('timeZone'))
    for (const tag of ['en', 'it', 'de']) expect(zoneName(tag, zone, winter) ?? '').not.toMatch(/_|\w\/\w|GMT[+-]/);
  expect(zoneName('en', 'Etc/GMT+3', winter)).toBeUndefined();
});
