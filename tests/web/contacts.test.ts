import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Contacts } from '#web/content/club/clubColumns.tsx';

test.each([
  ['https://xn--pple-43d.com/x', 'News (xn--pple-43d.com)'],
  ['https://apple.com/x', 'News'],
  ['mailto:news@example.com', 'News'],
])('the contact %s reads %s: a host that looks like another is named', (contactLink, text) => {
  const html = renderToStaticMarkup(createElement(Contacts, { contacts: [{ contactName: 'News', contactLink }] }));
  expect(html.replace(/<[^>]+>/g, '')).toBe(text);
});
