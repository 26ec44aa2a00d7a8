import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Locale, localeTags } from '#locales/language.ts';
import type { EmbeddedState, ServedPage } from '../content/site/servedPage.ts';
import { commonTexts, textsAddress } from '../language/texts.ts';
import { fonts } from '../ui/fonts.ts';

/** The folder of the client build. */
export const built = join(import.meta.dirname, '..', 'web');
const read = (file: string) => readFileSync(join(built, file), 'utf8');

/** A chunk in Vite's manifest, and its imports. */
interface Chunk {
  file: string;
  imports?: string[];
}
const manifest: Record<string, Chunk> = JSON.parse(read('.vite/manifest.json'));

// Inline what the first paint needs, except fonts. The Content Security Policy allows it by its hash.
const shell = read('index.html');
const [stylesheet = '', styleFile = ''] = /<link rel="stylesheet"[^>]* href="([^"]+)">/.exec(shell) ?? [];
/** The style of every page, which is inline. */
export const style = read(styleFile);
const script = read('early.js');
const preloads = fonts.map(({ file }) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`);
const template = shell
  .replace('<script src="/early.js"></script>', () => `${preloads.join('')}<script>${script}</script>`)
  .replace(stylesheet, () => `<style>${style}</style>`);
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The hashes of every page's inline script and style, as Content Security Policy sources. */
export const inline = { script: hashOf(script), style: hashOf(style) };

/** Placeholder for the site's origin, which only the gateway knows (gateway/pages/builtPages.ts). */
export const unknownOrigin = 'https://origin.invalid';

/** The application's entry in Vite's manifest. */
const application = 'boot/start.tsx';

/** Preload links for the scripts a file needs. main.tsx activates them after the first paint. */
function linksOf(name: string, seen = new Set<string>()): string[] {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return [];
  seen.add(name);
  return [
    ...(chunk.imports ?? []).flatMap((needed) => linksOf(needed, seen)),
    `<link data-rel="modulepreload" crossorigin href="/${chunk.file}">`,
  ];
}

/** The parts of a rendered page that make up its document. */
export interface Rendered {
  locale: Locale;
  /** The site's name. */
  name: string;
  /** Its title and meta tags. */
  head: string;
  body: string;
  /** The translation files it uses. */
  texts: string[];
  /** The entries in Vite's manifest of the page and of what it has in common with others; none for the frame. */
  files: string[];
  /** Its path, if it may be linked to. */
  path?: string | undefined;
  /** How it was rendered, which hydration repeats. */
  served: ServedPage;
  /** The query result it shows, embedded so that hydration renders the same. */
  data?: unknown;
  /** Whether a member gets another page at its address (early.js). */
  isForVisitors?: boolean;
  /** What a member's page shows, embedded likewise. */
  state?: EmbeddedState;
  /** What the page is about, as schema.org structured data. */
  subjects?: object[];
  /** The path and alternative text of its Open Graph image. */
  picture?: { path: string; shows: string } | undefined;
}

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** A data block, which browsers do not execute. Escapes `<`, which could close the element. */
const dataScript = (type: string, data: unknown, id = '') =>
  `<script type="${type}"${id && ` id="${id}"`}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

const embedded = (id: string, data: unknown) => (data === undefined ? '' : dataScript('application/json', data, id));

/** Whether the page says when it was published. */
const isArticle = (head: string): boolean => head.includes('property="article:published_time"');

/** The complete HTML of a page, as sent to browsers. */
export function documentOf(page: Rendered, origin = unknownOrigin): string {
  const { locale, name: siteName, head, body, files, path, served, data, state, subjects = [], picture } = page;
  // Files without a URL are bundled with the client.
  const texts = page.texts.filter((name) => textsAddress(locale, name));
  const textLinks = [...new Set([...commonTexts, ...texts])].map(
    (name) => `<link data-rel="preload" as="fetch" crossorigin href="${textsAddress(locale, name)}">`,
  );
  const links = [...new Set([...linksOf(application), ...files.flatMap((file) => linksOf(file)), ...textLinks])].filter(
    (link) => !template.includes(link),
  );
  const address = path === undefined ? '' : `<meta property="og:url" content="${origin}${attribute(path)}">`;
  const document = template
    .replaceAll(unknownOrigin, origin)
    .replace('lang="en"', `lang="${localeTags[locale]}"${page.isForVisitors ? ' data-visitors' : ''}`)
    .replace(/(og:site_name" content=")[^"]*/, (_all, start) => start + attribute(siteName))
    .replace('/img/card.png"', () => `${picture?.path ?? '/img/card.png'}"`)
    .replace('og:type" content="website"', () => `og:type" content="${isArticle(head) ? 'article' : 'website'}"`)
    .replace(/(og:image:alt" content=")[^"]*/, (_all, start) => start + attribute(picture?.shows ?? siteName));
  const [start, rest] = cut(document, '<!--head-->');
  const [headEnd, bodyStart] = cut(rest, '</head>');
  const [beforeRoot, end] = cut(bodyStart, '<div id="root">');
  return [
    start,
    head,
    address,
    headEnd,
    ...links,
    ...subjects.map((subject) => dataScript('application/ld+json', subject)),
    '</head>',
    beforeRoot,
    // Only complete pages are hydrated.
    `<div id="root"${files.length > 0 ? ` data-locale="${locale}"` : ''} data-texts="${texts.join(' ')}"`,
    ` data-day="${served.day}"${served.neutral ? ' data-neutral' : ''}>`,
    body,
    end.replace('</body>', () => `${embedded('data', data)}${embedded('state', state)}</body>`),
  ].join('');
}

/** Splits a text at a marker. */
function cut(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  if (at < 0) throw new Error(`The built index.html has no ${mark}.`);
  return [text.slice(0, at), text.slice(at + mark.length)];
}
