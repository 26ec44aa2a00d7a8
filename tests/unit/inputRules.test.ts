import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { check } from '#schema/core/errors.ts';
import { booleanText, line, paragraph } from '#schema/input/rules.ts';

test('a rule without its own reason refuses with the site’s message, not the library’s', () => {
  const rules = z.object({ title: line(100).check(z.maxLength(3)) });
  expect(() => check(rules, { title: 'Harbour' })).toThrow(
    expect.objectContaining({
      fields: [{ name: 'title', reason: 'input.invalid', message: 'This value is not valid.' }],
    }),
  );
});

const name = z.object({ text: line(100) });
const email = z.object({ text: paragraph(100) });

test.each(['An\ud800', '\udfffn', '\ud800 \udfff'])('an unpaired surrogate is refused: %j', (text) => {
  for (const rules of [name, email])
    expect(() => check(rules, { text })).toThrow(expect.objectContaining({ reason: 'input.controlCharacters' }));
});

test('characters beyond the first 65,536, and those made of several, are accepted', () => {
  for (const rules of [name, email]) expect(check(rules, { text: '𝔸nn 👩‍👩‍👧' })).toEqual({ text: '𝔸nn 👩‍👩‍👧' });
});

test.each([
  ['a soft hyphen', 'An\u00ADn'],
  ['a zero-width space', 'An\u200Bn'],
  ['a joiner between Latin e-mails', 'An\u200Dn'],
  ['a non-joiner between Greek e-mails', 'Α\u200Cν'],
  ['a variation selector after an e-mail', 'Ann\uFE0F'],
  ['a joiner before its first letter', '\u200DAnn'],
  ['a joiner after a space', 'Ann \u200DLee'],
  ['a joiner after a digit', 'Club 7\u200D'],
  ['a joiner after an accent', 'x\u0302\u200D'],
  ['two variation selectors', '❤\uFE0F\uFE0F'],
  ['a tag that belongs to no flag', 'Ann\u{E0041}'],
  ['nothing but a Hangul filler', '\u3164'],
  ['nothing but a blank Braille pattern', '\u2800'],
  ['nothing but joiners', '\u200D\u200D'],
])('a line with %s is refused, since it looks like another', (_what, text) => {
  expect(() => check(name, { text })).toThrow(expect.objectContaining({ reason: 'input.controlCharacters' }));
});

test.each([
  'می\u200Cخواهم',
  'क्\u200Dष',
  '葛\u{E0100}城',
  '❤️ 👩‍👩‍👧',
  '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
  '東京クラブ',
  '1\uFE0F\u20E3 🏳️\u200D🌈 👨🏽\u200D💻',
  '',
])('a line accepts the invisible characters that scripts and emoji need: “%s”', (text) => {
  expect(check(name, { text })).toEqual({ text });
});

test.each(['__proto__', 'constructor', 'toString', '', 'maybe'])('%j is neither true nor false', (privacy) => {
  expect(() => check(z.object({ privacy: booleanText }), { privacy })).toThrow(
    expect.objectContaining({ reason: 'input.booleanText' }),
  );
});

test.each([' TRUE ', 'yes', '1', true])('%j is true', (privacy) => {
  expect(check(z.object({ privacy: booleanText }), { privacy })).toEqual({ privacy: true });
});
