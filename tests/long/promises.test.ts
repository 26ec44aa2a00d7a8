import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findingsIn } from '#schema/moderation/findings.ts';
import { textsOf, trainedWeights } from '#tests/fixtures/promises/train.ts';

const length = 5000;
const filled = (part: string) => part.repeat(Math.ceil(length / part.length)).slice(0, length);

/** The least processor time that a text takes, in milliseconds: others keep the machine busy, too. */
function timeOf(text: string): number {
  const times = Array.from({ length: 60 }, () => {
    const began = process.cpuUsage();
    findingsIn({ title: '', text });
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

// An ordinary text takes about 2 ms.
test('a long ordinary text is searched within 20 ms of processor', () => {
  expect(timeOf(filled(textsOf('training').honest.join(' ')))).toBeLessThan(20);
});

test.each([
  '1% ',
  'a ',
  'a',
  '9',
  '1,',
  '[',
  '"',
  "'",
  '- ',
  'a.',
  'a?',
  'no. ',
  '5 % x x x ',
  'turn a b 1 into ',
  'from 1 to 2 ',
  'da 1 a ',
  'aus 1 a b c ',
  'no not never ',
  'no profit ',
  'profit no, ',
  'a1a',
  'a b c ',
  '🚀',
  'é',
])('a text that repeats %j is searched within 20 ms of processor', (part) =>
  expect(timeOf(filled(part))).toBeLessThan(20),
);

test('the weights are those that the training results in', () => {
  const stored = readFileSync(new URL(import.meta.resolve('#schema/moderation/promises/weights.json')), 'utf8');
  expect(trainedWeights()).toBe(stored);
});
