import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { check } from '#schema/errors.ts';
import { booleanText, line, paragraph } from '#schema/input/rules.ts';

test('a rule without its own reason refuses with the site’s message, not the library’s', () => {
  const rules = z.object({ title: line(100, 'club.titleTooLong').check(z.maxLength(3)) });
  expect(() => check(rules, { title: 'Harbour' })).toThrow(
    expect.objectContaining({
      fields: [{ name: 'title', reason: 'input.invalid', message: 'This value is not valid.' }],
    }),
  );
});

const name = z.object({ text: line(100, 'club.titleTooLong') });
const letter = z.object({ text: paragraph(100, 'club.titleTooLong') });

test.each(['An\ud800', '\udfffn', '\ud800 \udfff'])('an unpaired surrogate is refused: %j', (text) => {
  for (const rules of [name, letter])
    expect(() => check(rules, { text })).toThrow(expect.objectContaining({ reason: 'input.controlCharacters' }));
});

test('characters beyond the first 65,536, and those made of several, are accepted', () => {
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
