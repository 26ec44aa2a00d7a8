import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#prisma/root.ts';

/** Where the prerendered pages are. */
const pagesFolder = join(root, 'dist', 'pages');

/** Stands in the built pages for the site's own origin, which social networks need in full. */
const placeholder = 'https://origin.invalid';

/**
 * Reads the built pages with the site's own origin in them, and with what the site is like at the moment as attributes of
 * <html>, by which style and script go. Each file is read once.
 */
export function pagesAt(origin: string): (file: string, attributes: Record<string, string>) => Buffer {
  let last = '';
  const pages = new Map<string, Buffer>();
  return (file, attributes) => {
    const now = written(attributes);
    if (now !== last) pages.clear();
    last = now;
    const known = pages.get(file);
    if (known) return known;
    const built = readFileSync(join(pagesFolder, file), 'utf8').replaceAll(placeholder, origin);
    const page = Buffer.from(withAttributes(built, attributes));
    pages.set(file, page);
    return page;
  };
}

const written = (attributes: Record<string, string>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` data-${name}="${encodeURIComponent(value)}"`)
    .join('');

/** A page with what the site is like at the moment as attributes of <html>. */
export const withAttributes = (html: string, attributes: Record<string, string>): string =>
  html.replace('<html', `<html${written(attributes)}`);

/** The names in the query that change what a page shows, and for which of their values it is prerendered. */
interface PageQuery {
  names: string[];
  /** The values in the order of the names, each as `plainName` gives it, with `&` between them. */
  values: string[];
}

/** What the build records about the site's pages. */
export interface Pages {
  /** Every path that has a page; variable parts begin with a colon, as in `/bulletin/:slug`. */
  known: string[];
  /** The public ones, which are prerendered and may be indexed. */
  visible: string[];
  /** The pages that mind their query. */
  queries: Record<string, PageQuery>;
  /** Where paths of these shapes lead that are not visible. */
  elsewhere: Record<string, string>;
  /** The hashes of the inline script and style of each prerendered page, as a Content-Security-Policy names them. */
  inline: { script: string; style: string };
  /** The GraphQL documents that the pages use, by the SHA-256 of their text. */
  persisted: Record<string, string>;
}

/** The built pages; undefined where none were built. */
export function readPages(): Pages | undefined {
  const file = join(pagesFolder, 'pages.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
