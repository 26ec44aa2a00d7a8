import { expect, test } from 'vitest';
import { suggestedSlug, teaserOf } from '#schema/newsroom/postText.ts';
import { ageOf, requestedPage } from '#web/content/site/posts.ts';

const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join(' ');

test.each([
  ['only twenty words', words(30), `${words(20)}...`],
  ['all of a short post', 'Gold rose.', 'Gold rose....'],
  ['no headings', '# Gold\n\n## Today\n\nIt rose.', 'It rose....'],
  ['no Markdown marks', '**Gold** and _oil_ `rose`.\n> Or so.', 'Gold and oil rose. Or so....'],
  ['the text of a link', 'See [the chart](https://example.com/a(b)).', 'See the chart....'],
  ['no list numbers', '1. Gold\n2. Oil', 'Gold Oil...'],
  ['nothing of an empty post', '', '...'],
])('a teaser has %s', (_what, content, teaser) => {
  expect(teaserOf(content)).toBe(teaser);
});

test.each([
  [null, 0],
  ['1', 0],
  ['2', 1],
  ['3', 2],
  ['4', 2],
  ['0', 0],
  ['-5', 0],
  ['last', 0],
  ['', 0],
])('?page=%s of three pages shows the page with index %i', (search, index) => {
  expect(requestedPage(search, 3)).toBe(index);
});

test.each([
  ['2026-03-30T23:59Z', undefined],
  ['2026-03-31', { months: 12 }],
  ['2026-11-26', { months: 19 }],
  ['2027-03-30', { months: 23 }],
  ['2027-03-31', { years: 2 }],
  ['2028-06-01', { years: 3 }],
])('on %s, the age of a post of 31 March 2025 is %o', (now, age) => {
  expect(ageOf({ timestamp: Date.UTC(2025, 2, 31, 8) / 1000 }, new Date(now))).toEqual(age);
});

test('a post without a date has no age', () => {
  expect(ageOf({ timestamp: 0 }, new Date())).toBeUndefined();
});

test.each([
  ['Rates stay put', 'rates-stay-put'],
  ['Über Größe: „Straße“', 'uber-grosse-strasse'],
  ['L’oro è più caro', 'loro-e-piu-caro'],
  ['...', ''],
  ['w '.repeat(60), 'w-'.repeat(40).slice(0, 79)],
])('the title %j suggests the slug %j', (title, slug) => {
  expect(suggestedSlug(title)).toBe(slug);
});
