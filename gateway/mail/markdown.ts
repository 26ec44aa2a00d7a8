import { LRUCache } from 'lru-cache';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import Markdown, { type Components, defaultUrlTransform } from 'react-markdown';
import type { PictureInText } from '#schema/core/context.ts';
import { isOvermarked, remarkPlugins } from '#schema/input/markdown.ts';
import { postPlugins } from '#schema/input/mentions.ts';
import { shownSize } from '#schema/input/pictures.ts';
import { picturePath } from '#schema/paths.ts';
import { quotation } from './html.ts';

const components = {
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
export const markdown = (text: string, publicUrl: string, pictures: PictureInText[] = []): string =>
  cached(rendered.texts, keyOf(text, pictures), text, () =>
    render(text, { publicUrl, pictures, plugins: remarkPlugins }),
  );

/** The same, answering other requests between one text and the next. */
export const markdownInTurn = (text: string, publicUrl: string): Promise<string> =>
  inTurn(rendered.texts.has(text), () => markdown(text, publicUrl));

/** The same for a post, which may mention people. */
export function postMarkdownInTurn(text: string, publicUrl: string, pictures: PictureInText[] = []): Promise<string> {
  const key = keyOf(text, pictures);
  return inTurn(rendered.posts.has(key), () =>
    cached(rendered.posts, key, text, () => render(text, { publicUrl, pictures, plugins: postPlugins })),
  );
}

/** What a text is rendered as depends on which of its pictures are shown. */
const keyOf = (text: string, pictures: PictureInText[]): string =>
  pictures.length === 0 ? text : `${text}\0${pictures.map(({ id }) => id)}`;

/** The texts that are still to be rendered, one after another. */
let queue: Promise<unknown> = Promise.resolve();

async function inTurn(isKnown: boolean, render: () => string): Promise<string> {
  if (isKnown) return render();
  const html = queue.then(() => new Promise((resume) => setImmediate(resume))).then(render);
  queue = html.catch(() => {});
  return html;
}

function cached(known: LRUCache<string, string>, key: string, text: string, render: () => string): string {
  const html = known.get(key) ?? (isOvermarked(text) ? quotation(text) : `<div dir="auto">${render()}</div>`);
  known.set(key, html);
  return html;
}

interface Rendering {
  publicUrl: string;
  pictures: PictureInText[];
  plugins: typeof remarkPlugins | typeof postPlugins;
}

const render = (children: string, { publicUrl, pictures, plugins }: Rendering): string =>
  renderToStaticMarkup(
    createElement(Markdown, {
      remarkPlugins: plugins,
      components: { ...components, img: imageOf(pictures, publicUrl) },
      urlTransform: (url) => absolute(defaultUrlTransform(url), publicUrl),
      children,
    }),
  );

/** How large a picture is at most: an e-mail is 600 pixels wide. */
const largest = { width: 600, height: 900 };

/** One of these pictures; of any other image, which could track readers, only the alternative text. */
const imageOf =
  (pictures: PictureInText[], publicUrl: string): NonNullable<Components['img']> =>
  ({ alt = '', ...node }) => {
    const picture = pictures.find(({ id }) => String(id) === (node as { 'data-picture'?: string })['data-picture']);
    if (!picture) return alt;
    const { hash, widths } = picture;
    const width = widths.find((each) => each >= largest.width) ?? widths.at(-1) ?? 0;
    const style = { maxWidth: '100%', height: 'auto' };
    const src = publicUrl + picturePath(hash, width, 'webp');
    return createElement('img', {
      src,
      alt,
      ...shownSize(picture, largest),
      loading: 'lazy',
      decoding: 'async',
      style,
    });
  };

/** A link of the site's pages, which in an e-mail needs the site's address. */
const absolute = (url: string, publicUrl: string): string =>
  url && URL.canParse(url, publicUrl) ? new URL(url, `${publicUrl}/`).href : '';
