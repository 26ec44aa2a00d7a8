import { LRUCache } from 'lru-cache';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import Markdown, { type Components, defaultUrlTransform } from 'react-markdown';
import { isOvermarked, remarkPlugins } from '#schema/input/markdown.ts';
import { postPlugins } from '#schema/input/mentions.ts';
import { quotation } from './html.ts';

const components = {
  /** Images could track readers, so only their alternative text is shown. */
  img: ({ alt }) => alt,
  a: ({ href, children }) => (href ? createElement('a', { href, rel: 'nofollow ugc noopener' }, children) : children),
  /** A mention, without the id. */
  span: ({ className, children }) => createElement('span', { className }, children),
  h1: 'h3',
  h2: 'h4',
  h3: 'h5',
  h4: 'h6',
  h5: 'h6',
  table: ({ children }) =>
    createElement('div', { style: { overflowX: 'auto' } }, createElement('table', { className: 'table' }, children)),
} satisfies Components;

/** Texts rendered lately: a notice goes to many readers, and a page of posts is read by many. */
const rendered = {
  texts: new LRUCache<string, string>({ max: 200 }),
  posts: new LRUCache<string, string>({ max: 200 }),
};

/** A member's Markdown as HTML, by the rules of the site (web/ui/text/MarkdownText.tsx). */
export const markdown = (text: string, publicUrl: string): string =>
  cached(rendered.texts, text, () => render(text, publicUrl, remarkPlugins));

/** The same for a post, which may mention people. */
export const postMarkdown = (text: string, publicUrl: string): string =>
  cached(rendered.posts, text, () => render(text, publicUrl, postPlugins));

function cached(known: LRUCache<string, string>, text: string, render: () => string): string {
  const html = known.get(text) ?? (isOvermarked(text) ? quotation(text) : `<div dir="auto">${render()}</div>`);
  known.set(text, html);
  return html;
}

const render = (children: string, publicUrl: string, plugins: typeof remarkPlugins | typeof postPlugins): string =>
  renderToStaticMarkup(
    createElement(Markdown, {
      remarkPlugins: plugins,
      components,
      urlTransform: (url) => absolute(defaultUrlTransform(url), publicUrl),
      children,
    }),
  );

/** A link of the site's pages, which in an e-mail needs the site's address. */
const absolute = (url: string, publicUrl: string): string =>
  url && URL.canParse(url, publicUrl) ? new URL(url, `${publicUrl}/`).href : '';
