import { expect, test } from 'vitest';
import { csvOf } from '#schema/administration/log/csv.ts';

test.each([
  ['plain', 'plain'],
  ['Zoë, 12', '"Zoë, 12"'],
  ['she said "no"', '"she said ""no"""'],
  ['two\nlines', '"two\nlines"'],
  [' led by a space', '" led by a space"'],
  ['=HYPERLINK("http://x.example")', `"'=HYPERLINK(""http://x.example"")"`],
  ['+39 02', "'+39 02"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1+1', `"'\t=1+1"`.replace(/^"(.*)"$/s, "'\t=1+1")],
  ['＝1+1', "'＝1+1"],
  ['a=b', 'a=b'],
  ['', ''],
])('%j is written as %s', (text, written) => {
  expect(csvOf([[text]])).toBe(`${written}\r\n`);
});

test('rows end with CR LF; numbers stay numbers, and null is empty', () => {
  expect(
    csvOf([
      ['a', 'b', 'c'],
      [1, -2, null],
    ]),
  ).toBe('a,b,c\r\n1,-2,\r\n');
});
