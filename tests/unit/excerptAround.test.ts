import { expect, test } from 'vitest';
import { excerptAround } from '#schema/topic/excerptAround.ts';

const excerptOf = (text: string, ...words: string[]) =>
  excerptAround(text, (word) => words.includes(word.toLowerCase()));
const filler = 'Nothing to see here, and sig. Rossi agrees. '.repeat(40);

test('an excerpt begins where a sentence does, so that “not” stays, and says where something is left out', () => {
  expect(excerptOf('Not every broker is honest.', 'broker').excerpt).toBe('Not every broker is honest.');
  const { excerpt, matches } = excerptOf(`${filler}Do not use leverage without a stop. ${filler}`, 'leverage');
  expect(excerpt).toMatch(/^… Do not use leverage without a stop\. Nothing .* …$/);
  expect(excerpt.length).toBeLessThan(320);
  expect(matches).toEqual(['leverage']);
});

test('two words that are far apart are both shown, in the order of the text', () => {
  const { excerpt, matches } = excerptOf(
    `${filler}We sold gold. ${filler}Then silver fell. ${filler}`,
    'gold',
    'silver',
  );
  expect(excerpt).toMatch(/^… We sold gold\. .* … Then silver fell\. .* …$/);
  expect(matches).toEqual(['gold', 'silver']);
});

test('of a long sentence, its beginning stays and the clause around the word', () => {
  const long = `It is not true that ${'one thing and another '.repeat(30)}, that stops always hold, ${'and so on '.repeat(30)}`;
  const { excerpt } = excerptOf(long, 'stops');
  expect(excerpt).toMatch(/^It is not true that one .* … that stops always hold, and so on .* …$/);
  expect(excerpt.length).toBeLessThan(340);
});

test('without a clause, it goes on at the start of a word', () => {
  const { excerpt } = excerptOf(
    `It is not true ${'another thing '.repeat(60)}stops ${'another thing '.repeat(60)}`,
    'stops',
  );
  expect(excerpt).toMatch(/^It is not true (?:another|thing| )+ … (?:another|thing) (?:(?:another|thing) )*stops /);
});

test('a post whose title alone was found begins at its start; an emoji is not halved', () => {
  expect(excerptOf(filler).excerpt).toMatch(/^Nothing to see here, .* …$/);
  expect(excerptOf(`a${'😀'.repeat(400)}`).excerpt).not.toMatch(/\p{Surrogate}/u);
  expect(excerptOf('').excerpt).toBe('');
});

test.each([
  ['words that are all found', 'gold '.repeat(2_000)],
  ['blanks', `.${' '.repeat(9_990)}gold`],
  ['full stops', '. '.repeat(5_000)],
  ['one word', 'x'.repeat(10_000)],
  ['lines', '\n'.repeat(9_990)],
])('an excerpt of the longest post of %s is made in no time', (_name, text) => {
  const times = [1, 2, 3].map(() => {
    const began = performance.now();
    excerptOf(text, 'gold');
    return performance.now() - began;
  });
  // A busy machine may interrupt one of them.
  expect(Math.min(...times)).toBeLessThan(100);
});
