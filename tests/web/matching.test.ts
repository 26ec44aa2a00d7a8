import { expect, test } from 'vitest';
import { editDistance } from '#locales/words/editDistance.ts';
import { countries } from '#schema/countries/countries.ts';
import { countryKeywords } from '#web/shell/search/countryKeywords.ts';
import { bestFirst, closestRank, exactRank } from '#web/shell/search/matching.ts';
import { everyEntry, type SearchEntry } from '#web/shell/search/searchable.ts';

const menu: SearchEntry[] = [
  { name: 'Resources', to: '/a', tree: [{ name: 'Education', to: '/a', tree: [{ name: 'What Is Forex', to: '/a' }] }] },
  { name: 'Help', to: '/help', tree: [{ name: 'FAQ', to: '/faq', comingSoon: true }] },
  { name: 'FAQ', to: '/faq' },
];

test.each([
  ['FAQ', 'faq', true],
  ['Über uns', 'uber', true],
  ['Über uns', 'ueber', true],
  ['Mueller', 'Müller', true],
  ['Straße', 'strasse', true],
  ['Łódź and Ærø', 'lodz aero', true],
  ['What’s new', "what's", true],
  ['Terms & Conditions', 'condition', true],
  ['Portfolios', 'rtfoli', true],
  ['Two-factor authentication', 'two factor', true],
  ['Two-factor authentication', 'twofactor', true],
  ['How do I get my data, or delete my account?', 'delete account', true],
  ['Clubs', 'clubz', false],
  ['Clubs', '?!', false],
])('%j matches %j: %j', (name, search, expected) => {
  expect(exactRank(search)({ name }) !== undefined).toBe(expected);
});

test('what is named so comes before what only mentions it, other words for it in between', () => {
  const all = [
    { name: 'Costs', text: 'Clubs are free.' },
    { name: 'Groups', keywords: 'clubs' },
    { name: 'What are clubs?' },
    { name: 'Clubs' },
    { name: 'Contact' },
  ];
  expect(bestFirst(all, exactRank('clubs')).map(({ name }) => name)).toEqual([
    'Clubs',
    'What are clubs?',
    'Groups',
    'Costs',
  ]);
});

test.each([
  ['contct', 'Contact', 1],
  ['portfolois', 'Portfolios', 1],
  ['protfolois', 'Portfolios', 2],
  ['forx', 'What Is Forex', 1],
  ['registr', 'Register', 1],
  ['pasword forgoten', 'I have forgotten my password', 2],
  // Too short, or too many.
  ['fga', 'FAQ', undefined],
  ['cntct', 'Contact', undefined],
  ['zzzz', 'Contact', undefined],
])('typing faults: %j means %j with %j', (search, name, faults) => {
  expect(closestRank(search)({ name })).toBe(faults);
});

test.each([
  ['', 'abc', 3],
  ['abcd', 'acbd', 1],
  ['kitten', 'sitting', 3],
  ['same', 'same', 0],
])('%j and %j differ by %j', (word, other, expected) => {
  expect(editDistance(word, other)).toBe(expected);
  expect(editDistance(other, word)).toBe(expected);
});

test('entries of every level are found, with their children, each name once, including those marked as coming soon', () => {
  const matching = (search: string) => bestFirst(everyEntry(menu), exactRank(search));
  expect(matching('educ')).toEqual([menu[0]?.tree?.[0]]);
  expect(matching('faq')).toEqual([{ name: 'FAQ', to: '/faq', comingSoon: true }]);
  expect(matching('zzz')).toEqual([]);
});

test.each([
  ['CH', ['Switzerland', 'Suisse', 'Schweiz', 'Svizzera']],
  ['GB', ['UK', 'Regno Unito']],
  ['GR', ['Ελλάδα']],
])('the country %s is known by %j', (code, names) => {
  const country = countries.find((row) => row.code === code);
  for (const name of names) expect(country && countryKeywords(country)).toContain(name);
});
