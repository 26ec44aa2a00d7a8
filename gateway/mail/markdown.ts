import { LRUCache } from 'lru-cache';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import Markdown, { type Components, defaultUrlTransform } from 'react-markdown';
import { isOvermarked, remarkPlugins } from '#schema/input/markdown.ts';
import { quotation } from './html.ts';

const components = {
  /** Images could track readers, so only their alternative text is shown. */
  img: ({ alt }) => alt,
  a: ({ href, children }) => (href ? createElement('a', { href, rel: 'nofollow ugc noopener' }, children) : children),
  h1: 'h3',
  h2: 'h4',
  h3: 'h5',
  h4: 'h6',
  h5: 'h6',
  table: ({ children }) =>
    createElement('div', { style: { overflowX: 'auto' } }, createElement('table', { className: 'table' }, children)),
} satisfies Components;

/** Texts rendered lately: a notice goes to many readers, and a page of posts is read by many. */
const rendered = new LRUCache<string, string>({ max: 200 });

/** A member's Markdown as HTML, by the rules of the site (web/ui/text/MarkdownText.tsx). */
export function markdown(text: string, publicUrl: string): string {
  const known = rendered.get(text);
  if (known !== undefined) return known;
  const html = isOvermarked(text) ? quotation(text) : `<div dir="auto">${render(text, publicUrl)}</div>`;
  rendered.set(text, html);
  return html;
}

const render = (children: string, publicUrl: string): string =>
  renderToStaticMarkup(
    createElement(Markdown, {
      remarkPlugins,
      components,
      urlTransform: (url) => absolute(defaultUrlTransform(url), publicUrl),
      children,
    }),
  );

/** A link of the site's pages, which in an e-mail needs the site's address. */
const absolute = (url: string, publicUrl: string): string =>
  url && URL.canParse(url, publicUrl) ? new URL(url, `${publicUrl}/`).href : '';
