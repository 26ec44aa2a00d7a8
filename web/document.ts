import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import textFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import displayFont from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url';
import type { Language } from '#locales/keys.ts';
import { languageTags } from '#locales/language.ts';
import { operator } from '#locales/operator.ts';
import { textsAddress } from './texts.ts';

/** Where the client was built. */
export const built = join(import.meta.dirname, '..', 'web');
const read = (file: string) => readFileSync(join(built, file), 'utf8');

/** A file in Vite's manifest, and what it imports. */
interface Chunk {
  file: string;
  imports?: string[];
}
const manifest: Record<string, Chunk> = JSON.parse(read('.vite/manifest.json'));

// Inline what the first paint needs, except fonts. The Content Security Policy allows it by its hash.
const shell = read('index.html');
const [stylesheet = '', styleFile = ''] = /<link rel="stylesheet"[^>]* href="([^"]+)">/.exec(shell) ?? [];
const style = read(styleFile);
const script = read('early.js');
const fonts = [displayFont, textFont].map(
  (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`,
);
const template = shell
  .replace('<script src="/early.js"></script>', () => `${fonts.join('')}<script>${script}</script>`)
  .replace(stylesheet, () => `<style>${style}</style>`);
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The hashes of the script and the style within every page, as a Content Security Policy names them. */
export const inline = { script: hashOf(script), style: hashOf(style) };

/** Stands for the site's own origin, which only the gateway knows (gateway/pages/builtPages.ts). */
const unknownOrigin = 'https://origin.invalid';

/** The application's entry in Vite's manifest. */
const application = 'start.tsx';

/** Links to the scripts that a file needs. main.tsx activates them once the page has been painted. */
function linksOf(name: string, seen = new Set<string>()): string[] {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return [];
  seen.add(name);
  return [
    ...(chunk.imports ?? []).flatMap((needed) => linksOf(needed, seen)),
    `<link data-rel="modulepreload" crossorigin href="/${chunk.file}">`,
  ];
}

/** What a rendered page becomes a document with. */
export interface Rendered {
  language: Language;
  /** Its title, and what else it says of itself. */
  head: string;
  body: string;
  /** The text files that it uses. */
  texts: string[];
  /** The file of its page in Vite's manifest; undefined for what surrounds every page. */
  file: string | undefined;
  /** Its path, if others may link to it. */
  path?: string | undefined;
  /** The answer that it shows, for the browser to render the same. */
  data?: unknown;
  /** What it is about, in the words of schema.org. */
  subject?: object | undefined;
  /** The path of the picture that stands for it where it is shared, and what the picture shows. */
  picture?: { path: string; shows: string } | undefined;
}

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Data in a document, which browsers do not run. A `<` could end the element. */
const dataScript = (type: string, data: unknown, id = '') =>
  `<script type="${type}"${id && ` id="${id}"`}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/** The HTML of a page, as browsers get it. */
export function documentOf(page: Rendered, origin = unknownOrigin): string {
  const { language, head, body, file, path, data, subject, picture } = page;
  // What textsAddress does not know is part of the client.
  const texts = page.texts.filter((name) => textsAddress(language, name));
  const preloads = texts.map(
    (name) => `<link data-rel="preload" as="fetch" crossorigin href="${textsAddress(language, name)}">`,
  );
  const links = [...new Set([...linksOf(application), ...(file ? linksOf(file) : []), ...preloads])].filter(
    (link) => !template.includes(link),
  );
  const address = path === undefined ? '' : `<meta property="og:url" content="${origin}${attribute(path)}">`;
  const document = template
    .replaceAll(unknownOrigin, origin)
    .replace('lang="en"', `lang="${languageTags[language]}"`)
    .replace('/img/card.png"', () => `${picture?.path ?? '/img/card.png'}"`)
    .replace(/(og:image:alt" content=")[^"]*/, (_all, start) => start + attribute(picture?.shows ?? operator.name));
  const [start, rest] = cut(document, '<!--head-->');
  const [headEnd, bodyStart] = cut(rest, '</head>');
  const [beforeRoot, end] = cut(bodyStart, '<div id="root">');
  return [
    start,
    head,
    address,
    headEnd,
    ...links,
    subject ? dataScript('application/ld+json', subject) : '',
    '</head>',
    beforeRoot,
    // Only what is complete is hydrated.
    `<div id="root"${file ? ` data-language="${language}"` : ''} data-texts="${texts.join(' ')}">`,
    body,
    end.replace('</body>', () => `${data === undefined ? '' : dataScript('application/json', data, 'data')}</body>`),
  ].join('');
}

/** What stands before a mark and after it. */
function cut(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  if (at < 0) throw new Error(`The built index.html has no ${mark}.`);
  return [text.slice(0, at), text.slice(at + mark.length)];
}
