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

/** Up to ten million characters of what was rendered lately. */
const lately = () =>
  new LRUCache<string, string>({
    maxSize: 1e7,
    sizeCalculation: (html, text) => html.length + text.length + 1,
  });

/** A notice goes to many readers, and a page of posts is read by many. */
const rendered = { texts: lately(), posts: lately() };

/** A member's Markdown as HTML, by the rules of the site (web/ui/text/MarkdownText.tsx). */
export const markdown = (text: string, publicUrl: string): string =>
  cached(rendered.texts, text, () => render(text, publicUrl, remarkPlugins));

/** The same, answering other requests between one text and the next. */
export const markdownInTurn = (text: string, publicUrl: string): Promise<string> =>
  inTurn(rendered.texts.has(text), () => markdown(text, publicUrl));

/** The same for a post, which may mention people. */
export const postMarkdownInTurn = (text: string, publicUrl: string): Promise<string> =>
  inTurn(rendered.posts.has(text), () => cached(rendered.posts, text, () => render(text, publicUrl, postPlugins)));

/** The texts that are still to be rendered, one after another. */
let queue: Promise<unknown> = Promise.resolve();

async function inTurn(isKnown: boolean, render: () => string): Promise<string> {
  if (isKnown) return render();
  const html = queue.then(() => new Promise((resume) => setImmediate(resume))).then(render);
  queue = html.catch(() => {});
  return html;
}

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
