import { expect, test } from 'vitest';
import { entriesMatching, type SearchEntry } from '#web/shell/search/searchable.ts';
import { contains } from '#web/ui/text/contains.ts';

const menu: SearchEntry[] = [
  { name: 'Resources', to: '/a', tree: [{ name: 'Education', to: '/a', tree: [{ name: 'What Is Forex', to: '/a' }] }] },
  { name: 'Help', to: '/help', tree: [{ name: 'FAQ', to: '/faq', comingSoon: true }] },
  { name: 'FAQ', to: '/faq' },
];

test.each([
  ['FAQ', 'faq', true],
  ['Über uns', 'uber', true],
  ['What’s new', "what's", true],
  ['Terms & Conditions', 'condition', true],
  ['Clubs', 'clubz', false],
])('%j contains %j: %j', (name, search, expected) => {
  expect(contains(name, search)).toBe(expected);
});

test('entries of every level are found, with their children, each name once, including those marked as coming soon', () => {
  expect(entriesMatching('educ', menu)).toEqual([menu[0]?.tree?.[0]]);
  expect(entriesMatching('faq', menu)).toEqual([{ name: 'FAQ', to: '/faq', comingSoon: true }]);
  expect(entriesMatching('zzz', menu)).toEqual([]);
});
