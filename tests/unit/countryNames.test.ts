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
])('a URL with the region %j selects %j', (search, region) => {
  expect(regionNamed(search)).toBe(region);
});

test('a country is recognised in any case, with hyphens, spaces or neither', () => {
  expect(['New Zealand', 'new-zealand', 'NEWZEALAND'].map(countryNamed)).toEqual(Array(3).fill('New Zealand'));
  expect([null, '', 'Atlantis'].map(countryNamed)).toEqual([undefined, undefined, undefined]);
});

test('the countries of Asia are in the product’s order', () => {
  expect(countriesIn('Asia').map(({ name }) => name)).toEqual([
    'Bangladesh',
    'India',
    'Singapore',
    'Thailand',
    'Indonesia',
  ]);
});
