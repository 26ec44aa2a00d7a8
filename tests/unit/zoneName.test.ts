import { expect, test } from 'vitest';
import { zoneName } from '#locales/format/zoneName.ts';
import { formatTags } from '#locales/language.ts';

const [winter, summer] = [new Date('2026-12-01'), new Date('2026-07-01')];

test.each([
  ['en-GB', 'Australia/Sydney', 'Australian Eastern Time'],
  ['it', 'Australia/Sydney', 'ora dell’Australia orientale'],
  ['de', 'Australia/Sydney', 'Ostaustralische Zeit'],
  ['en-GB', 'Europe/Rome', 'Central European Time'],
  ['it', 'Europe/Rome', 'ora dell’Europa centrale'],
  ['de', 'Europe/Rome', 'Mitteleuropäische Zeit'],
  ['de', 'America/New_York', 'Nordamerikanische Ostküstenzeit'],
])('a time zone has its everyday name, not its identifier: %s, %s', (tag, zone, name) => {
  expect(zoneName(tag, zone, winter)).toBe(name);
});

test('a zone that would be named only by its country is named by its standard or summer time', () => {
  expect(zoneName('it', 'Europe/London', winter)).toBe('ora del meridiano di Greenwich');
  expect(zoneName('de', 'Europe/London', summer)).toBe('Britische Sommerzeit');
  // Which of the two depends on the version of Node.js's Unicode data.
  expect(zoneName('en-GB', 'Africa/Casablanca', winter)).toMatch(/^(Morocco|Western European) Time$/);
});

test('no zone name has an identifier’s underscores or slashes, and an offset from GMT is not a name', () => {
  for (const zone of Intl.supportedValuesOf('timeZone'))
    for (const tag of Object.values(formatTags))
      expect(zoneName(tag, zone, winter) ?? '').not.toMatch(/_|\w\/\w|GMT[+-]/);
  expect(zoneName('en-GB', 'Etc/GMT+3', winter)).toBeUndefined();
});
