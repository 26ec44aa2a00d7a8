import { expect, test } from 'vitest';
import { hasLink, linksIn } from '#schema/moderation/links.ts';

test.each([
  'https://a.example',
  '<https://a.example>',
  '<anna@example.com>',
  '[the slides](slides)',
  'www.harbour',
  'mailto:anna@harbour',
  'anna@example.com',
  'Follow @example.com',
  'EXAMPLE.COM',
  'Example.Com',
  '_example.com_',
  'münchen.de',
  'бит.рф',
  'xn--e1a.xn--p1ai',
  'a.example.co.uk',
  't.me',
  'T.Me/harbour',
  'example.md/plan',
  'ministry.gov.py',
  'ｅｘａｍｐｌｅ．ｃｏｍ',
  'ex\u200bample.com',
  'example.com:8080',
  'example.app?ref=1',
])('%j is a link', (text) => expect(hasLink(`Read ${text}, please`)).toBe(true));

test.each([
  'EZB.Sie kommt',
  'sig.Rossi',
  'ecc.Ma poi',
  'domani.Se piove',
  'gut.Es gibt',
  'Yes.You should',
  'plan.pdf',
  'report.md',
  'trade.js',
  'main.py',
  'archive.zip',
  '<tag>',
  'a < b > c',
  'z.B. so',
  'S.p.A. e',
  'Kurs 1.0850.Danach',
  'wait…so it goes',
])('%j is none', (text) => expect(hasLink(`Read ${text}, please`)).toBe(false));

test('the links of a text are named once, without the end of the sentence', () => {
  expect(linksIn('See example.com, t.me/x and example.com.')).toEqual(['example.com', 't.me/x']);
});
