import { expect, test } from 'vitest';
import { matchesZone, offsetOf, zoneChoices } from '#web/content/meeting/zones.ts';

const found = (typed: string, tag = 'en-GB', country = 'CH') => {
  const { own, others } = zoneChoices(tag, country);
  return [...own, ...others].filter((choice) => matchesZone(choice, typed)).map(({ value }) => value);
};

test('the country’s own zones come first, and none is listed twice', () => {
  const { own, others } = zoneChoices('it', 'ES');
  expect(own.map(({ value }) => value)).toEqual(['Africa/Ceuta', 'Atlantic/Canary', 'Europe/Madrid']);
  const all = [...own, ...others].map(({ value }) => value);
  expect(new Set(all).size).toBe(all.length);
  expect(all).toContain('UTC');
});

test.each([
  ['Calcutta', 'Asia/Kolkata'],
  ['kolkata', 'Asia/Kolkata'],
  ['Kiev', 'Europe/Kyiv'],
  ['saigon', 'Asia/Ho_Chi_Minh'],
  ['Sao Paulo', 'America/Sao_Paulo'],
  ['new york united', 'America/New_York'],
  ['zürich', 'Europe/Zurich'],
])('a search for "%s" finds %s, by whichever name it is known', (typed, zone) => {
  expect(found(typed)).toContain(zone);
  expect(found('').filter((name) => /Calcutta|Kiev|Saigon/.test(name))).toEqual([]);
});

test('cities and countries are found in the reader’s language, and with a letter wrong', () => {
  expect(found('Mosca', 'it')).toContain('Europe/Moscow');
  expect(found('Roma', 'it')).toContain('Europe/Rome');
  expect(found('Österreich', 'de')).toEqual(['Europe/Vienna']);
  expect(zoneChoices('it').others.find(({ value }) => value === 'Europe/Rome')?.label).toBe('Rome, Italia');
  expect(found('Xyzzy')).toEqual([]);
});

test('the offset is that of the day', () => {
  expect(offsetOf('Europe/Rome', new Date('2027-01-14T12:00:00Z'))).toBe('GMT+1');
  expect(offsetOf('Europe/Rome', new Date('2027-07-14T12:00:00Z'))).toBe('GMT+2');
  expect(offsetOf('America/New_York', new Date('2027-07-14T12:00:00Z'))).toBe('GMT-\u20604');
});
