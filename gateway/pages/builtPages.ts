import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { root } from '#prisma/root.ts';
import { type OperatorDetails, withDetails } from '#schema/site/operatorDetails.ts';
import type * as web from '#web/server/publicPage.tsx';
import { escapeHtml } from '../escapeHtml.ts';
import { fingerprintOf } from '../http/send.ts';
import { builtModule, type SiteState } from './rendering.ts';

/** The folder of the prerendered pages. */
const pagesFolder = join(root, 'dist', 'pages');

/** The placeholder in built pages for the site's own origin: social networks need absolute URLs. */
const placeholder = 'https://origin.invalid';

/** The path and the variant of a page, and where the build put it. */
export type BuiltPage = web.PublicPage;

const fileOf = ({ locale, isPrefixed, path, values }: BuiltPage): string => {
  const name = path === undefined ? 'frame' : path === '/' ? 'index' : path + (values && `.${values}`);
  return join(pagesFolder, isPrefixed ? '' : 'unprefixed', locale, `${name}.html`);
};

/** A built page with the style that all share, which the build keeps once. */
async function readBuilt(page: BuiltPage): Promise<string> {
  const html = await readFile(fileOf(page), 'utf8');
  const style = await readFile(join(pagesFolder, 'style.css'), 'utf8');
  return html.replace('<style></style>', () => `<style>${style}</style>`);
}

/** A page as it is sent again and again. */
export interface KeptPage {
  fingerprint: string;
  /** Its HTML, compressed with Brotli. */
  compressed: Buffer;
}

const compress = promisify(brotliCompress);
/** From here on, a page gets 3 % smaller in eight times the time. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };

/**
 * Reads the built pages with the site's own origin and the operator's details filled in, and with the current state of
 * the site as attributes of <html>, for styles and scripts. Those without claims, and while the operator has changed
 * settings that pages show all, are rendered instead. Each is made once per state, which includes details and settings.
 */
export function pagesAt(
  origin: string,
  operator: () => OperatorDetails,
): (page: BuiltPage, state: SiteState, own?: Record<string, string>) => Promise<KeptPage> {
  const renderer = builtModule<typeof web>('publicPage.mjs');
  let last = '';
  const pages = new Map<string, Promise<KeptPage>>();
  const make = async (page: BuiltPage, { attributes, changed }: SiteState, own: Record<string, string>) => {
    const built =
      page.isNeutral || Object.keys(changed).length > 0
        ? await (await renderer()).renderPublicPage(page, changed)
        : await readBuilt(page);
    const filled = withDetails(built.replaceAll(placeholder, origin), operator(), escapeHtml);
    const html = withAttributes(filled, { ...attributes, ...own });
    return { fingerprint: fingerprintOf(html), compressed: await compress(html, { params }) };
  };
  /** @param own Further attributes of this page. */
  return (page, state, own = {}) => {
    const now = written(state.attributes);
    if (now !== last) pages.clear();
    last = now;
    const key = JSON.stringify([fileOf(page), page.isNeutral, own]);
    const known = pages.get(key) ?? make(page, state, own);
    pages.set(key, known);
    known.catch(() => pages.delete(key));
    return known;
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
  /** The routes of the pages that are rendered for the member who opens them (web/server/memberPages.ts). */
  ofMembers: string[];
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
