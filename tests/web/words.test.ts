import { expect, test } from 'vitest';
import { firstLanguage, languageFrom, languageOfPath, localeOf, prefixOfPath } from '#locales/language.ts';
import { localPath } from '#schema/paths.ts';
import { shortName } from '#web/shell/header/shortName.ts';

test.each([
  ['Ann', 'Lee', 'Ann Lee'],
  ['Maria', 'Rossi', 'Maria Rossi'],
  ['Maria', 'Russos', 'Maria Russo'],
  ['Wilhelmina', 'von Hohenstein', 'Wilhelmina '],
])('the menu shows %s %s as "%s": 12 characters or more are cut to 11', (firstName, lastName, expected) => {
  expect(shortName({ firstName, lastName })).toBe(expected);
});

test.each([
  ['/portfolios', '/portfolios'],
  ['/profile?select=clubs#top', '/profile?select=clubs#top'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/\t/evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/clubs/..\\/evil.example', '/'],
  ['/%2e//evil.example', '/'],
  ['/\t/[', '/'],
  [null, '/'],
])('after login, %j leads to %s', (next, path) => {
  expect(localPath(next)).toBe(path);
});

test('German is ge, de or de with a region; other languages are not recognised', () => {
  expect(['ge', 'de', 'de-AT', 'DE'].map(languageFrom)).toEqual(['ge', 'ge', 'ge', 'ge']);
  expect(['fr', '', null, undefined].map(languageFrom)).toEqual([undefined, undefined, undefined, undefined]);
});

test('the first of several languages that the site has is used, or else English', () => {
  expect(firstLanguage(['fr', undefined, 'de-CH', 'it'])).toBe('ge');
  expect([firstLanguage([]), firstLanguage(['*']), firstLanguage([7])]).toEqual(['en', 'en', 'en']);
});

test.each([
  ['ge', ['de-CH', 'de', 'en'], 'de-CH'],
  ['ge', ['fr-CH', 'de-ch'], 'de-CH'],
  ['ge', [undefined, 'ge', 'de-CH'], 'de-CH'],
  ['ge', ['de-DE', 'de-CH'], 'ge'],
  ['ge', ['de', 'de-CH'], 'ge'],
  ['ge', ['fr-CH', 'en'], 'ge'],
  ['it', ['de-CH', 'it-CH'], 'it'],
  ['en', ['de-CH'], 'en'],
] as const)('of %s, readers with the tags %j get %s', (language, tags, locale) => {
  expect(localeOf(language, tags)).toBe(locale);
});

test('only the first segment of a path can name the language', () => {
  expect(['/it/clubs', '/de', '/', '/italy', '/clubs/it'].map(languageOfPath)).toEqual([
    'it',
    'ge',
    undefined,
    undefined,
    undefined,
  ]);
  expect(['/de/clubs', '/clubs'].map(prefixOfPath)).toEqual(['/de', '']);
});
