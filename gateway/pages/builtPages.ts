import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type OperatorDetails, withDetails } from '#locales/operatorDetails.ts';
import { root } from '#prisma/root.ts';
import { escapeHtml } from '../escapeHtml.ts';

/** The folder of the prerendered pages. */
const pagesFolder = join(root, 'dist', 'pages');

/** The placeholder in built pages for the site's own origin: social networks need absolute URLs. */
const placeholder = 'https://origin.invalid';

/**
 * Reads the built pages with the site's own origin and the operator's details filled in, and with the current state of
 * the site as attributes of <html>, for styles and scripts. Each file is read once per state, which includes the details.
 */
export function pagesAt(
  origin: string,
  operator: () => OperatorDetails,
): (file: string, attributes: Record<string, string>) => Buffer {
  let last = '';
  const pages = new Map<string, Buffer>();
  return (file, attributes) => {
    const now = written(attributes);
    if (now !== last) pages.clear();
    last = now;
    const known = pages.get(file);
    if (known) return known;
    const built = readFileSync(join(pagesFolder, file), 'utf8').replaceAll(placeholder, origin);
    const page = Buffer.from(withAttributes(withDetails(built, operator(), escapeHtml), attributes));
    pages.set(file, page);
    return page;
  };
}

const written = (attributes: Record<string, string>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`)
    .join('');

/** Adds the current state of the site to a page, as attributes of <html>. */
export const withAttributes = (html: string, attributes: Record<string, string>): string =>
  html.replace(/<html[^>]*/, (tag) => tag + written(attributes));

/** The query parameters that a page depends on, and the values for which it is prerendered. */
interface PageQuery {
  names: string[];
  /** The values in the order of the names, each normalised by `plainName`, joined by `&`. */
  values: string[];
}

/** What the build records about the site's pages. */
export interface Pages {
  /** Every path that has a page; variable parts begin with a colon, as in `/bulletin/:slug`. */
  known: string[];
  /** The public paths, which are prerendered and may be indexed. */
  visible: string[];
  /** The routes of the pages that are rendered on request (web/server/pages.ts). */
  rendered: string[];
  /** The pages that depend on their query. */
  queries: Record<string, PageQuery>;
  /** The redirects of path patterns that are not visible. */
  elsewhere: Record<string, string>;
  /** The hashes of the inline script and style of prerendered pages, in Content-Security-Policy syntax. */
  inline: { script: string; style: string };
  /** The pages' GraphQL documents, by the SHA-256 of their text. */
  persisted: Record<string, string>;
}

/** The built pages; undefined if none were built. */
export function readPages(): Pages | undefined {
  const file = join(pagesFolder, 'pages.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
