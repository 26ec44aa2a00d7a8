import { expect, test } from 'vitest';
import { isOvermarked } from '#schema/input/markdown.ts';
import { replaceMentions, withNames, withoutNames } from '#schema/input/mentions.ts';
import { plainText } from '#schema/input/plainText.ts';
import { cutAtAddresses } from '#schema/input/webAddresses.ts';
import { findingsIn } from '#schema/moderation/findings.ts';
import { hasLink, linksIn } from '#schema/moderation/links.ts';
import { excerptAround } from '#schema/topic/excerptAround.ts';
import { excerptOf } from '#schema/topic/post/excerpt.ts';

/** Twice as long as any post. */
const length = 20_000;

/** What patterns go over again and again if they are written carelessly. */
const kinds = [
  ' ',
  '\t',
  '\n',
  '\r\n',
  'x',
  'ä',
  '😀',
  '1',
  '1.',
  '1) ',
  '.',
  '. ',
  '-',
  '- ',
  '--',
  '|',
  '| ',
  '|-',
  ':-',
  '|\t',
  '*',
  '**',
  '_',
  '`',
  '#',
  '# ',
  '>',
  '> ',
  '[',
  ']',
  '[[',
  '@[',
  '@[a',
  '@[\\',
  '[a](',
  '[](',
  '](',
  '(',
  '()',
  '<',
  '<a',
  '&',
  '&#1;',
  '&amp;',
  '\\',
  '\\@',
  'http://',
  'http://a',
  'http://(',
  'www.',
  'a.',
  'a.b',
  'a.bc ',
  'a@',
  'l i k e ',
  '1a',
  'a1a',
  '!',
  '?',
  '"',
  '“',
  '%',
  '5% ',
  '$1,',
  '\u200b',
  '\u0301',
  'guaranteed ',
  'EUR/USD ',
];

const uses: Record<string, (text: string) => unknown> = {
  plainText,
  replaceMentions: (text) => replaceMentions(text, () => ''),
  withNames: (text) => withNames(text, new Map()),
  withoutNames,
  isOvermarked,
  cutAtAddresses,
  hasLink,
  linksIn,
  findingsIn: (text) => findingsIn({ title: 'A title', text }),
  excerptAround: (text) => excerptAround(text, (word) => word.startsWith('a')),
  excerptOf: (text) => excerptOf(text, 300),
};

/** The lesser processor time that something took of two, in milliseconds: whatever else the machine does. */
const timeOf = (use: (text: string) => unknown, text: string): number =>
  Math.min(
    ...[1, 2].map(() => {
      const began = process.cpuUsage();
      use(text);
      return process.cpuUsage(began).user / 1000;
    }),
  );

test.each(Object.entries(uses))('%s takes no longer than it has to, whatever a text repeats', (_name, use) => {
  const slow = kinds.flatMap((kind) => {
    // With an end that none of the repetitions has, and without.
    return ['', '~'].flatMap((end) => {
      const [short = 0, long = 0] = [length / 8, length].map((size) =>
        timeOf(use, kind.repeat(size / kind.length) + end),
      );
      // Eight times as long, on whatever machine; what grows with the square takes 64 times as long.
      return long > 100 && long > 24 * short ? [`${JSON.stringify(kind)}: ${long.toFixed()} ms`] : [];
    });
  });
  expect(slow).toEqual([]);
});
