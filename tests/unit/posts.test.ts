import { expect, test } from 'vitest';
import { requestedPage, teaserOf } from '#web/content/posts.ts';

const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join(' ');

test.each([
  ['only twenty words', words(30), `${words(20)}...`],
  ['all of a short post', 'Gold rose.', 'Gold rose....'],
  ['no headings', '# Gold\n\n## Today\n\nIt rose.', 'It rose....'],
  ['no Markdown marks', '**Gold** and _oil_ `rose`.\n> Or so.', 'Gold and oil rose. Or so....'],
  ['the text of a link', 'See [the chart](https://example.com/a(b)).', 'See the chart)....'],
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
