import { expect, test } from 'vitest';
import { countriesIn, countryNamed, regionNamed } from '#schema/countries/countries.ts';

test.each([
  ['Asia-Pacific', 'AsiaPacific'],
  ['asia pacific', 'AsiaPacific'],
  ['ASIAPACIFIC', 'AsiaPacific'],
  ['middle-east', 'MiddleEast'],
  ['europe', 'Europe'],
  ['', 'AsiaPacific'],
  [null, 'AsiaPacific'],
  ['Atlantis', undefined],
])('an address that asks for the region %j gets %j', (asked, region) => {
  expect(regionNamed(asked)).toBe(region);
});

test('a country is named in any case, with hyphens, spaces or nothing', () => {
  expect(['New Zealand', 'new-zealand', 'NEWZEALAND'].map(countryNamed)).toEqual(Array(3).fill('New Zealand'));
  expect([null, '', 'Atlantis'].map(countryNamed)).toEqual([undefined, undefined, undefined]);
});

test('the countries of Asia stand in the order of the product', () => {
  expect(countriesIn('Asia').map(({ name }) => name)).toEqual([
    'Bangladesh',
    'India',
    'Singapore',
    'Thailand',
    'Indonesia',
  ]);
});
