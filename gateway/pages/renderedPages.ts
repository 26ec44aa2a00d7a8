import type { Request, RequestHandler, Response } from 'express';
import { type DocumentNode, parse } from 'graphql';
import { prefixOfPath } from '#locales/language.ts';
import type * as web from '#web/server/pages.ts';
import { payersOf } from '../http/costlyWork.ts';
import { sessionIn } from '../http/credential.ts';
import { networkOf } from '../http/networks.ts';
import { readerLocale } from '../http/readerLocale.ts';
import { queryOf } from '../http/request.ts';
import { requestIdOf } from '../http/requestLog.ts';
import { isUnavailable, reportUnavailable } from '../http/unavailable.ts';
import { type Pages, withAttributes } from './builtPages.ts';
import { links } from './crawlers.ts';
import { askAsVisitor, builtModule, microsecondsAPoint, patternOf, type Rendering, rowId } from './rendering.ts';

type ServerPage = (typeof web.pages)[number];

/**
 * Serves the pages that the web build renders on request (web/server/pages.ts), in the reader's language and as
 * visitors see them. If the data of a prerendered page is unavailable, that page is sent without it, and the reason is
 * logged.
 */
export function renderedPages(
  { origin, services, cache, state, isNeutral, log }: Rendering,
  { rendered, visible, known }: Pages,
): RequestHandler {
  const built = builtModule<typeof web>('pages.mjs');
  const documents = new Map<string, DocumentNode>();
  /** A page's query, parsed once. */
  const documentOf = ({ query }: Pick<ServerPage, 'query'>): DocumentNode => {
    const document = documents.get(query) ?? parse(query);
    documents.set(query, document);
    return document;
  };
  /** Other pages, such as `/clubs/new`, whose paths those of rendered ones would match. */
  const others = new Set(known.filter((path) => !rendered.includes(path)));
  const routes = rendered.map((route) => ({ route, pattern: patternOf(route) }));

  /** Redirects to the page's canonical path if that is another one; what only members see is found by their browsers. */
  const isMoved = async (page: ServerPage, url: PageUrl, request: Request, response: Response): Promise<boolean> => {
    const { address } = page;
    if (!address) return false;
    const asking = { services, request, response };
    const data = await services.load.admit(() => askAsVisitor<unknown>(documentOf(address), url.variables, asking));
    const to = address.pathOf(data);
    if (to === undefined || to === url.path) return false;
    move(page, url, to, request, response);
    return true;
  };

  const sendPage = async (page: ServerPage, url: PageUrl, request: Request, response: Response): Promise<void> => {
    const { prefix, path, variables } = url;
    const [locale, { attributes, changed }, neutral] = [readerLocale(request), state(), isNeutral(request)];
    // Rendering is the dearest work that anybody may cause, so whoever does pays: for eight seconds a minute at most.
    const payers = payersOf({ viewer: null, address: networkOf(request.ip ?? '') });
    const make = async () => {
      const cacheTags = new Set<string>();
      const data = await askAsVisitor<unknown>(documentOf(page), variables, { services, request, response, cacheTags });
      const operator = services.operator();
      if (page.leadsElsewhere?.(data)) throw new LeadsElsewhere();
      const began = process.cpuUsage();
      const { html, path, query, noindex, until, status } = await page.render({
        variables,
        data,
        locale,
        prefix,
        origin,
        neutral,
        operator,
        changed,
      });
      // Not by the clock: that others keep the machine busy is nobody's fault here.
      const { user, system } = process.cpuUsage(began);
      services.costly.charge(payers, (user + system) / microsecondsAPoint);
      return {
        name: page.name,
        status: status ?? (path ? 200 : 404),
        contentType: 'text/html; charset=utf-8',
        body: withAttributes(html, attributes),
        path,
        until,
        cacheTags,
        link: path && links(origin, prefix, path + query),
        vary: 'Accept-Language, Cookie',
        noindex,
      };
    };
    const operation = `page ${JSON.stringify([page.path, locale, prefix, variables, neutral, attributes])}`;
    if (!cache.has(operation)) {
      // Before others may wait for what this request has made.
      services.costly.assertSolvent(payers);
      if (await isMoved(page, url, request, response)) return;
    }
    const stored = await cache.answer(operation, () => services.costly.inTurn(payers, () => services.load.admit(make)));
    if (stored.path && stored.path !== path) return move(page, url, stored.path, request, response);
    request.operation = stored.name;
    cache.send(stored, request, response);
  };

  return async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const prefix = prefixOfPath(request.path);
    if (prefix === '/de' || request.path.startsWith('//')) return next();
    const path = request.path.slice(prefix.length).replace(/(?<=.)\/$/, '') || '/';
    if (others.has(path.toLowerCase())) return next();
    const { route, pattern } = routes.find(({ pattern }) => pattern.test(path)) ?? {};
    const page = route === undefined ? undefined : (await built()).pages.find((row) => row.path === route);
    if (!page) return next();
    const { id, topic, ...params } = pattern?.exec(path)?.groups ?? {};
    const searchParams = queryOf(request);
    const own = page.variablesOf?.({ params, searchParams, locale: readerLocale(request) });
    if (own === null) return next();
    const url = {
      prefix,
      path,
      variables: {
        ...(id !== undefined && { id: rowId(id) }),
        ...(topic !== undefined && { topicID: rowId(topic) }),
        ...own,
      },
    };
    const isMember = page.forVisitors && sessionIn(request.headers) !== undefined;
    try {
      if (!isMember) await sendPage(page, url, request, response);
      else if (!(await isMoved(page, url, request, response))) next();
    } catch (error) {
      if (error instanceof LeadsElsewhere) return next();
      if (!(error instanceof Error && isUnavailable(error) && (isMember || visible.includes(page.path)))) throw error;
      reportUnavailable(log, requestIdOf(request), error);
      next();
    }
  };
}

/** There is no such page; its path leads to another one (gateway/pages/site.ts). */
class LeadsElsewhere extends Error {}

/** The URL of a page. */
interface PageUrl {
  prefix: string;
  /** The path as requested, without language prefix and trailing slash. */
  path: string;
  variables: Record<string, unknown>;
}

function move(
  { name, placeOf }: ServerPage,
  { prefix, path }: PageUrl,
  address: string,
  request: Request,
  response: Response,
): void {
  request.operation = name;
  const query = /\?.*/.exec(request.originalUrl)?.[0] ?? '';
  // Not cached: a club's title can change, and change back.
  response
    .setHeader('Cache-Control', 'no-cache')
    .redirect(301, `${prefix}${placeOf?.(address, path) ?? address}${query}`);
}
