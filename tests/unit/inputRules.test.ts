import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { check } from '#schema/errors.ts';
import { booleanText, line, paragraph } from '#schema/input/rules.ts';

test('a rule without a reason of its own refuses in words of the site, not of the library', () => {
  const rules = z.object({ title: line(100, 'club.titleTooLong').check(z.maxLength(3)) });
  expect(() => check(rules, { title: 'Harbour' })).toThrow(
    expect.objectContaining({
      fields: [{ name: 'title', reason: 'input.invalid', message: 'This value is not valid.' }],
    }),
  );
});

const name = z.object({ text: line(100, 'club.titleTooLong') });
const letter = z.object({ text: paragraph(100, 'club.titleTooLong') });

test.each(['An\ud800', '\udfffn', '\ud800 \udfff'])('half a character is refused: %j', (text) => {
  for (const rules of [name, letter])
    expect(() => check(rules, { text })).toThrow(expect.objectContaining({ reason: 'input.controlCharacters' }));
});

test('characters beyond the first 65,536, and those that are made of several, are not', () => {
  for (const rules of [name, letter]) expect(check(rules, { text: '𝔸nn 👩‍👩‍👧' })).toEqual({ text: '𝔸nn 👩‍👩‍👧' });
});

test.each(['__proto__', 'constructor', 'toString', '', 'maybe'])('%j is neither true nor false', (privacy) => {
  expect(() => check(z.object({ privacy: booleanText }), { privacy })).toThrow(
    expect.objectContaining({ reason: 'input.booleanText' }),
  );
});

test.each([' TRUE ', 'yes', '1', true])('%j is true', (privacy) => {
  expect(check(z.object({ privacy: booleanText }), { privacy })).toEqual({ privacy: true });
});
