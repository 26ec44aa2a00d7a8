import { expect, test } from 'vitest';
import { languageFrom, languageOfPath, prefixOfPath } from '#locales/language.ts';
import { localPath } from '#web/paths.ts';
import { shortName } from '#web/shell/shortName.ts';

test.each([
  ['Ann', 'Lee', 'Ann Lee'],
  ['Maria', 'Rossi', 'Maria Rossi'],
  ['Maria', 'Russos', 'Maria Russo'],
  ['Wilhelmina', 'von Hohenstein', 'Wilhelmina '],
])('the menu shows %s %s as "%s": 11 characters from 12 on', (firstName, lastName, shown) => {
  expect(shortName({ firstName, lastName })).toBe(shown);
});

test.each([
  ['/portfolios', '/portfolios'],
  ['/profile?select=clubs#top', '/profile?select=clubs#top'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/\t/evil.example', '/'],
  [null, '/'],
])('after the log-in %j leads to %s', (next, path) => {
  expect(localPath(next)).toBe(path);
});

test('German goes by ge, de and its regions; what is none of ours is nothing', () => {
  expect(['ge', 'de', 'de-AT', 'DE'].map(languageFrom)).toEqual(['ge', 'ge', 'ge', 'ge']);
  expect(['fr', '', null, undefined].map(languageFrom)).toEqual([undefined, undefined, undefined, undefined]);
});

test('only a first segment that is a language is one', () => {
  expect(['/it/clubs', '/de', '/', '/italy', '/clubs/it'].map(languageOfPath)).toEqual([
    'it',
    'ge',
    undefined,
    undefined,
    undefined,
  ]);
  expect(['/de/clubs', '/clubs'].map(prefixOfPath)).toEqual(['/de', '']);
});
