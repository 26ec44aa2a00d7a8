import { text as contentOf } from 'node:stream/consumers';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { expect, test } from 'vitest';
import { markdown as inEmail, postMarkdownInTurn } from '#gateway/mail/markdown.ts';
import { isOvermarked } from '#schema/input/markdown.ts';
import { pictureMark } from '#schema/input/pictures.ts';
import { plainText } from '#schema/input/plainText.ts';
import { excerptOf } from '#schema/topic/post/excerpt.ts';
import { MarkdownText, parserOfBulletin } from '#web/ui/text/MarkdownText.tsx';
import { MembersText } from '#web/ui/text/MembersText.tsx';
import { TextPictures } from '#web/ui/text/TextPictures.tsx';

/** A text as a page of the server shows it. */
const markdown = async (children: string, top: 2 | 4 = 4) =>
  (await contentOf((await prerenderToNodeStream(createElement(MarkdownText, { top, children }))).prelude)).replaceAll(
    '<!-- -->',
    '',
  );
const plain = (text: string) => renderToStaticMarkup(MembersText({ children: text }));
const link = (to: string, words = to) => `<a href="${to}" rel="nofollow ugc noopener">${words}</a>`;

test.each([
  ['https://a.example/b', 'We meet at ', ' on Tuesday'],
  ['http://a.example', '', ''],
  ['https://a.example/b', 'Read ', '.'],
  ['https://a.example/b?c=1', 'Read ', '?! Or not'],
  ['https://a.example/b/', '(see ', ')'],
  ['https://a.example/b/', '(see ', '), and come'],
  ['https://a.example/b_(c)', 'Read ', ''],
  ['https://a.example/b_(c)', '(read ', ').'],
  ['https://a.example/b', '“', '”, he said'],
  ['https://a.example/über/uns', 'Lesen Sie „', '“.'],
  ['https://a.example/b', 'Leggi «', '»…'],
])('the URL %s in a text becomes a link, without the text around it: %s…%s', async (address, before, after) => {
  expect(plain(before + address + after)).toBe(before + link(address) + after);
  expect(await markdown(before + address + after)).toBe(`<p>${before}${link(encodeURI(address), address)}${after}</p>`);
});

test('only web addresses become links', async () => {
  for (const text of ['javascript:alert(1)', 'ftp://a.example', 'mailto:a@b.example', 'https://', 'xhttps://a.example'])
    expect([plain(text), await markdown(text)]).toEqual([text, `<p>${text}</p>`]);
});

test('in Markdown, explicit links and code stay as they are, and two URLs become two links', async () => {
  const [a, b] = ['https://a.example', 'https://b.example'];
  expect(await markdown(`[${a}](${b})`)).toBe(`<p>${link(b, a)}</p>`);
  expect(await markdown(`[here ${a}][b]\n\n[b]: ${b}`)).toBe(`<p>${link(b, `here ${a}`)}</p>`);
  expect(await markdown(`\`${a}\``)).toBe(`<p><code>${a}</code></p>`);
  expect(await markdown(`- **${a}**, ${b}`)).toContain(`<li><strong>${link(a)}</strong>, ${link(b)}</li>`);
});

test('a single line break is one on pages, in e-mails and in posts, but not in the bulletin, whose texts are wrapped', async () => {
  const text = '**One,\ntwo**\r\nhttps://a.example\n- three\n  four\n\n```\nfive\nsix\n```\n\n`seven\neight`';
  const html = [
    `<p><strong>One,<br/>\ntwo</strong><br/>\n${link('https://a.example')}</p>`,
    '<ul>\n<li>three<br/>\nfour</li>\n</ul>',
    '<pre><code>five\nsix\n</code></pre>',
    '<p><code>seven eight</code></p>',
  ].join('\n');
  expect(await markdown(text)).toBe(html);
  expect(inEmail(text, 'https://site.example')).toContain('<li>three<br/>\nfour</li>');
  const post = '@[Ann](member:7)\nfirst';
  expect(await postMarkdownInTurn(post, 'https://site.example')).toContain(
    '<span class="mention">@Ann</span><br/>\nfirst',
  );
  expect(renderToStaticMarkup(parserOfBulletin.now('One,\ntwo'))).toBe('<p>One,\ntwo</p>');
});

test.each([
  [2, 'h2'],
  [4, 'h4'],
] as const)('no heading in Markdown ranks above level %i, where the page’s own headings are', async (top, name) => {
  expect(await markdown('# Gold', top)).toBe(`<${name}>Gold</${name}>`);
});

const table = '| Pair | Risk |\n|:--|--:|\n| **EUR** | https://a.example |\n| GBP |';

test('Markdown has tables, on pages without styles of their own, and in e-mails', async () => {
  const shown = await markdown(table);
  expect(shown).toContain('<th scope="col">Pair</th>');
  expect(shown).toContain('<td><strong>EUR</strong></td>');
  expect(shown).toContain(`">${link('https://a.example')}</td>`);
  expect(shown).toContain('<td>GBP</td>');
  expect(shown).not.toContain('style=');
  expect(inEmail(table, 'https://site.example')).toContain('<td style="text-align:left"><strong>EUR</strong></td>');
});

test('a table that would have thousands of cells is shown as written', async () => {
  const row = '|a'.repeat(300);
  expect(await markdown(`${row}\n${'|-'.repeat(300)}\n${'b\n'.repeat(300)}`)).toContain(`>${row}\n`);
  const small = `${'|a'.repeat(20)}\n${'|-'.repeat(20)}\n${'b\n'.repeat(30)}`;
  expect(await markdown(small)).toContain('<table');
  expect(await markdown(`${small}\n`.repeat(4))).not.toContain('<table');
});

test.each([
  ['lists', '- '.repeat(13)],
  ['quotations', '>'.repeat(13)],
  ['numbered lists', '1. '.repeat(13)],
  ['indented lists', Array.from({ length: 21 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')],
])('%s within one another twenty times are shown as written, three times are not', async (_what, deep) => {
  expect(isOvermarked(`A line.\n${deep} a`)).toBe(true);
  expect(await markdown('- a\n  - b\n    - c\n      > d')).toContain('<blockquote>');
});

test('a long text with a line of many pipes, but no table, is rendered', async () => {
  expect(await markdown(`${'a|'.repeat(300)}\n\n${'A line\n'.repeat(300)}\n**Bold**`)).toContain(
    '<strong>Bold</strong>',
  );
});

test.each([
  ['# Who we are\n\nWe **trade** in _Rome_.', 'Who we are\n\nWe trade in Rome.'],
  ['- one\n- [two](https://a.example/b_(c))\n1. `three`\n> four', 'one\ntwo\nthree\nfour'],
  ['Mind https://a.example/b_c_d, snake_case and 5 - 3.', 'Mind https://a.example/b_c_d, snake_case and 5 - 3.'],
  ['![A chart](https://a.example/c.png)', 'A chart'],
  [table, 'Pair Risk \n\n EUR https://a.example \n GBP'],
])('%j as plain text is %j', (written, plainly) => {
  expect(plainText(written)).toBe(plainly);
});

test('a text of nothing but punctuation or URLs is rendered quickly', () => {
  for (const text of [
    `https://a.example/${'('.repeat(5000)}`,
    `https://a.example/${'.'.repeat(5000)}`,
    'https://'.repeat(625),
  ])
    expect(plain(text)).toContain('https://');
});

const file = (width: number, format = 'webp') => `/pictures/${'a'.repeat(64)}-${width}.${format}`;
const pictured = async (
  children: string,
  value: Parameters<typeof TextPictures>[0]['value'] = [
    { pictureID: 12, url: file(960), widths: [480, 960], width: 960, height: 1920, color: '#336699' },
  ],
) => {
  const text = createElement(MarkdownText, { top: 4, children });
  const { prelude } = await prerenderToNodeStream(createElement(TextPictures, { value }, text));
  return (await contentOf(prelude)).replaceAll('<!-- -->', '');
};

test('a picture has its sides, its colour and its files, and leads to the largest of them', async () => {
  const html = await pictured('![A "tall" mast](picture:12)');
  expect(html).toContain(`<a href="${file(960)}" target="_blank" rel="noopener">`);
  expect(html).toContain('fill="#336699"');
  expect(html).toContain(`type="image/avif" srcSet="${file(480, 'avif')} 480w, ${file(960, 'avif')} 960w"`);
  expect(html).toMatch(
    /<img [^>]*alt="A &quot;tall&quot; mast" width="360" height="720"[^>]* loading="lazy" decoding="async"/,
  );
  expect(html).not.toContain('style=');
  // Neither a link without a name, nor one within another.
  expect(await pictured('![](picture:12)')).not.toContain('<a');
  expect((await pictured('[![Mast](picture:12)](https://a.example)')).match(/<a /g)).toHaveLength(1);
});

test.each([
  '![Mast](picture:13)',
  '![Mast](picture:12"onload=alert)',
  '![Mast](picture:12?w=1)',
  '![Mast](PICTURE:12x)',
  '![Mast](https://evil.example/12.png)',
  `![Mast](${file(960)})`,
  '![Mast][m]\n\n[m]: picture:12',
])('%s is no picture of the text, and shows only what it is said to be', async (text) => {
  expect(await pictured(text)).toBe('<p>Mast</p>');
});

test('a preview knows a picture by its id', async () => {
  expect(await pictured('![Mast](picture:7)', 'previewed')).toMatch(
    /^<p><img [^>]*src="\/pictures\/7" alt="Mast" loading="lazy"\/><\/p>$/,
  );
});

test('no alternative text ends a picture, and plain text has it in its place, even where it is cut', () => {
  const mark = pictureMark(12, 'Mast](picture:1) `a` \\[b]');
  expect(mark).toBe('![Mast)(picture:1) a (b)](picture:12)');
  expect(plainText(`See ${mark}!`)).toBe('See Mast)(picture:1) a (b)!');
  expect(plainText('![a [b] c](picture:12)')).not.toContain('picture:');
  for (const length of [20, 30, 36])
    expect(excerptOf(`The mast: ${pictureMark(12, 'tall and grey')} and more`, length)).not.toContain('![');
});
