import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import express, { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express';
import type { Logger } from 'pino';
import { languages } from '#locales/keys.ts';
import { prefixOfPath } from '#locales/language.ts';
import { operator } from '#locales/operator.ts';
import { root } from '#prisma/root.ts';
import { english } from '#schema/core/translate.ts';
import { plainName } from '#schema/countries/countries.ts';
import { paths } from '#schema/paths.ts';
import { sessionIn } from '../http/credential.ts';
import { readerLocale } from '../http/readerLocale.ts';
import { queryOf } from '../http/request.ts';
import { requestIdOf } from '../http/requestLog.ts';
import { tickerPolicy } from '../http/securityHeaders.ts';
import { sendKept, sendVersioned } from '../http/send.ts';
import { isUnavailable, reportUnavailable, retryAfter } from '../http/unavailable.ts';
import { type BuiltPage, type KeptPage, type Pages, pagesAt } from './builtPages.ts';
import { links, robots, type SecurityLinks, securityText } from './crawlers.ts';
import type { Rendering } from './rendering.ts';

/**
 * Serves the built web. Files named by their content are cached permanently. A public page is sent prerendered in the
 * reader's language; any other is sent as the frame in which the browser renders it, with 404 if there is no such page.
 * @param rendered The handlers of pages rendered from the database.
 * @param securityLinks What security.txt adds to the address of support.
 */
export function site(
  { origin, services, state, isNeutral, log }: Rendering,
  pages: Pages,
  rendered: RequestHandler[],
  securityLinks: SecurityLinks,
): Router {
  const folder = join(root, 'dist', 'web');
  const manifest = readFileSync(join(folder, 'manifest.webmanifest'), 'utf8');
  const router = Router();
  router.get('/robots.txt', (_request, response) => sendVersioned(response.type('txt'), robots(origin)));
  router.get('/.well-known/security.txt', (_request, response) =>
    sendVersioned(response.type('txt'), securityText(origin, services.operator().supportEmail, securityLinks)),
  );
  router.get('/.well-known/change-password', (_request, response) =>
    response.redirect(302, paths.profileTab('security')),
  );
  const prefixes = [...languages, 'de'].join('|');
  router.get(new RegExp(`^(/(${prefixes}))?/index\\.html$`, 'i'), ({ path }, response) =>
    response.redirect(301, prefixOfPath(path) || '/'),
  );
  router.get('/manifest.webmanifest', (_request, response, next) => {
    const { name } = services.settings.inForce();
    if (name === operator.name) return next();
    response.setHeader('Cache-Control', 'no-cache').type('application/manifest+json');
    sendVersioned(
      response,
      manifest.replaceAll(JSON.stringify(operator.name), () => JSON.stringify(name)),
    );
  });
  router.use('/assets', assets(join(folder, 'assets')));
  router.use(
    express.static(folder, {
      index: false,
      redirect: false,
      maxAge: '1h',
      setHeaders(response, file) {
        if (!/ticker\.(html|css|js)$/.test(file)) return;
        // For a frame with an opaque origin, its own files are cross-origin.
        response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
        if (!file.endsWith('.html')) return;
        response.setHeader('Content-Security-Policy', tickerPolicy);
        response.setHeader('X-Frame-Options', 'SAMEORIGIN');
        // A frame with an opaque origin has no agent cluster of its own; requesting one only fills the console.
        response.removeHeader('Origin-Agent-Cluster');
      },
    }),
  );
  const pageAt = pagesAt(origin, services.operator);
  const pageOf: PageOf = (page, request, own) => pageAt({ ...page, isNeutral: isNeutral(request) }, state(), own);
  router.use(rendered);
  router.use(sendPage(origin, pages, pageOf));
  router.use(sendFrame(pageOf, log));
  return router;
}

/** Reads a prerendered page, in the variant for a request. */
type PageOf = (
  page: Omit<BuiltPage, 'isNeutral'>,
  request: Request,
  attributes?: Record<string, string>,
) => Promise<KeptPage>;

/** Handles any URL. Reads the raw path, because Express rejects paths that it cannot decode. */
function sendPage(
  origin: string,
  { known, visible, ofMembers, queries, elsewhere }: Pages,
  pageOf: PageOf,
): RequestHandler {
  const isKnown = shapeOf(known);
  const isOfMembers = shapeOf(ofMembers);
  // Like the web's router, this ignores case and a trailing slash.
  const pageAt = new Map(visible.map((path) => [path.toLowerCase(), path]));
  const instead = Object.entries(elsewhere).map(([shape, to]) => [shapeOf([shape]), to] as const);
  return async (request, response) => {
    const prefix = prefixOfPath(request.path);
    const path = request.path.slice(prefix.length).replace(/(?<=[^/])\/+$/, '') || '/';
    const exists = isKnown.test(path);
    if (!exists) response.setHeader('X-Robots-Tag', 'noindex');
    if ((request.method !== 'GET' && request.method !== 'HEAD') || !(exists || mayBePage(request, path)))
      return refuse(request, response, exists);
    const page = pageAt.get(path.toLowerCase());
    const moved = page ? undefined : instead.find(([shape]) => shape.test(path))?.[1];
    if (moved) return response.redirect(302, `${prefix}${moved}`);
    // People type /de for German, whose pages are under /ge.
    if (prefix === '/de' && exists) return response.redirect(301, `/ge${request.originalUrl.slice(prefix.length)}`);
    if (page) response.setHeader('Link', links(origin, prefix, page));
    else response.setHeader('X-Robots-Tag', 'noindex');
    const values = page ? shownBy(queries[page], request) : exists ? undefined : '';
    const rendered = values === undefined ? undefined : (page ?? '/404');
    const variant = { locale: readerLocale(request), isPrefixed: prefix !== '', path: rendered, values: values ?? '' };
    response.status(exists ? 200 : 404).vary('Accept-Language, Cookie');
    response.type('html').setHeader('Cache-Control', 'no-cache');
    // A member who comes from elsewhere asks once more (early.js); one who has asked gets the frame for a reason.
    const asksAgain = isOfMembers.test(path) && !sessionIn(request.headers);
    sendKept(request, response, await pageOf(variant, request, asksAgain ? { visitors: '' } : {}));
  };
}

/** Whether a request is one for a page, rather than for a file, as scanners send them, or for another format. */
const mayBePage = ({ headers: { accept = '*/*' } }: Request, path: string): boolean =>
  !/\.(?!html?$)\w+$/i.test(path) && /text\/html|\*\/\*/.test(accept);

/** If a page cannot be rendered at the moment, the browser gets the frame and renders the page itself. */
function sendFrame(pageOf: PageOf, log: Logger): ErrorRequestHandler {
  return async (error, request, response, next) => {
    if (!isUnavailable(error)) return next(error);
    reportUnavailable(log, requestIdOf(request), error);
    const isPrefixed = prefixOfPath(request.path) !== '';
    const frame = await pageOf({ locale: readerLocale(request), isPrefixed, path: undefined, values: '' }, request);
    response.status(503).set({ 'Retry-After': String(retryAfter), 'Cache-Control': 'no-store' });
    response.type('html');
    sendKept(request, response, frame);
  };
}

/** Refuses methods other than GET and HEAD. */
function refuse({ method }: Request, response: Response, exists: boolean): void {
  if (exists) response.setHeader('Allow', 'GET, HEAD, OPTIONS');
  if (exists && method === 'OPTIONS') return void response.status(204).end();
  response
    .status(exists ? 405 : 404)
    .type('txt')
    .send(`${english(exists ? 'errors:request.methodNotAllowed' : 'errors:request.noRoute')}\n`);
}

/** Query parameters that no page depends on: the language, and those that track where readers come from. */
const unminded = /^(lng|utm_\w+|\w+clid)$/;

/** The query values to serve the prerendered page for, '' without any; undefined if it is not prerendered for them. */
function shownBy(query: Pages['queries'][string] | undefined, request: Request): string | undefined {
  if (!query) return '';
  const searchParams = queryOf(request);
  if ([...searchParams.keys()].some((name) => !query.names.includes(name) && !unminded.test(name))) return undefined;
  const values = query.names.map((name) => plainName(searchParams.get(name) ?? ''));
  if (values.every((value) => value === '')) return '';
  const joined = values.join('&');
  return query.values.includes(joined) ? joined : undefined;
}

/** A pattern that matches the paths of pages. */
function shapeOf(paths: string[]): RegExp {
  const shapes = paths.map((path) =>
    path
      .replace(/^\/$/, '')
      .replace(/\/:\w+\?/g, '(/[^/]+)?')
      .replace(/:\w+/g, '[^/]+'),
  );
  return new RegExp(`^(${shapes.join('|')})/?$`, 'i');
}

/** The headers of every response that files have, too. */
const ofFiles = new Set([
  'cross-origin-resource-policy',
  'strict-transport-security',
  'vary',
  'x-content-type-options',
  'x-request-id',
]);

/**
 * Serves the files of the web build that are named by their content, which may be stored for good; as the build has
 * compressed them (web/vite.config.ts), to whoever accepts that.
 */
function assets(folder: string): RequestHandler {
  const compressed = new Set(readdirSync(folder).filter((file) => file.endsWith('.br')));
  const router = Router();
  router.use((request, response, next) => {
    // What pages need protects no file, and would be a kilobyte with each of the dozens that a page loads.
    if (/\.(js|css|json|woff2)$/.test(request.path))
      for (const name of response.getHeaderNames()) if (!ofFiles.has(name)) response.removeHeader(name);
    const file = `${request.path.slice(1)}.br`;
    if (!compressed.has(file)) return next();
    response.vary('Accept-Encoding');
    if (!request.acceptsEncodings('br')) return next();
    response.type(extname(request.path)).setHeader('Content-Encoding', 'br');
    request.url = `/${file}`;
    next();
  });
  router.use(express.static(folder, { redirect: false, immutable: true, maxAge: '1y' }));
  return router;
}
