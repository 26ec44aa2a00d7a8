import type { RequestListener } from 'node:http';
import express, { type ErrorRequestHandler, type Request, type RequestHandler, Router } from 'express';
import type { Logger } from 'pino';
import { english } from '#schema/core/translate.ts';
import { changedForPages } from '#schema/settings/pageSettings.ts';
import type { Config } from './config/config.ts';
import { openGraphql } from './graphql/apollo.ts';
import { graphiql } from './graphql/graphiql.ts';
import { acceptable, knownMethods } from './graphql/http.ts';
import { acceptsStream, onlyPost, streaming, streamPath } from './graphql/streaming.ts';
import { jsonBody, unreadableBody } from './http/body.ts';
import type { Services } from './http/context.ts';
import { acrossOrigins, headersFirst } from './http/crossOrigin.ts';
import { refuseCrossSite } from './http/csrf.ts';
import { listener } from './http/listener.ts';
import { onlyLocalBrowsers } from './http/local.ts';
import { metrics, type ShareMetrics, type Sources } from './http/metrics.ts';
import type { PublicCache } from './http/publicCache.ts';
import { ready } from './http/ready.ts';
import { requestIdOf } from './http/requestLog.ts';
import { compress, compressPages, sendVersioned } from './http/send.ts';
import { isUnavailable, reportUnavailable, retryAfter } from './http/unavailable.ts';
import { devMailbox } from './mail/devMailbox.ts';
import { oneClickPaths } from './mail/emails.ts';
import type { Pages } from './pages/builtPages.ts';
import { clubPictures } from './pages/clubPictures.ts';
import { feeds } from './pages/feeds/feeds.ts';
import { claimsOff, isNeutral, placesOf } from './pages/isNeutral.ts';
import { memberPages } from './pages/memberPages.ts';
import { pictureFiles } from './pages/pictureFiles.ts';
import { renderedPages } from './pages/renderedPages.ts';
import { site } from './pages/site.ts';
import { sitemaps } from './pages/sitemaps.ts';
import { calendarFeeds } from './rest/calendarFeeds.ts';
import { apiCatalog, catalogPath, catalogType } from './rest/catalog.ts';
import { oneClickUnsubscribe } from './rest/oneClickUnsubscribe.ts';
import { refusalBody, refuseRequest } from './rest/refusal.ts';
import { noStore, restRouter } from './rest/router.ts';

/** The server of one gateway. */
export interface GatewayServer {
  listener: RequestListener;
  close(): Promise<void>;
}

interface ServerOptions {
  config: Config;
  publicUrl: string;
  /** The built pages; undefined if something else serves them. */
  pages: Pages | undefined;
  /** The headers of every response. */
  headers: Record<string, string>;
  services: Services;
  /** The operator's text about the maintenance; undefined while there is none. */
  maintenance: { text(): string | undefined };
  /** Whether all workers serve, or have served. */
  isComplete: () => boolean;
  cache: PublicCache;
  /** Sources of metrics from outside the server. */
  measured: Pick<
    Sources,
    'backlog' | 'taskRuns' | 'usedIds' | 'clockAhead' | 'streams' | 'freeSpace' | 'backups' | 'isRedisUsed'
  >;
  shareMetrics?: ShareMetrics | undefined;
  log: Logger;
}

/** Serves the web, GraphQL and REST on one port. A request passes through these handlers in order. */
export async function openServer({
  config,
  publicUrl,
  pages,
  headers,
  services,
  maintenance,
  isComplete,
  cache,
  measured,
  shareMetrics,
  log,
}: ServerOptions): Promise<GatewayServer> {
  const { origin } = new URL(publicUrl);
  const { load, settings, isReadOnly } = services;
  const graphql = await openGraphql(services, cache, pages?.persisted ?? {}, log);
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', config.trustProxy);
  app.set('query parser', 'simple');
  app.use(setHeaders(headers));
  app.get('/healthz', (_request, response) => response.json({ status: 'ok' }));
  app.get('/readyz', ready(services.databases.reads, { isComplete, isReadOnly }));
  const sources = { databases: services.databases, cache, load, isReadOnly, ...measured };
  app.get('/metrics', metrics(config.metricsToken, sources, shareMetrics));
  app.use(compressPages);
  app.use(graphiql());
  const across = acrossOrigins([origin, ...config.corsOrigins], config.corsOpen);
  app.use(['/graphql', '/api'], across);
  app.all('/graphql', refuseCrossSite, knownMethods, acceptable, jsonBody(), graphql.handler);
  app.all(streamPath, refuseCrossSite, onlyPost, acceptsStream, jsonBody(), streaming(services, cache, log));
  const offAt = (now: Date) => claimsOff(settings.inForce(), config.claimsOffIn, now);
  const stateOfSite = () => {
    const text = maintenance.text();
    const changed = changedForPages(settings.inForce(), services.clock());
    const attributes = {
      'claims-off': offAt(services.clock()).join(' '),
      ...(!settings.inForce().registration.open && { registration: 'closed' }),
      ...(text !== undefined && { maintenance: text }),
      operator: JSON.stringify(services.operator(), (_name, detail) => detail || undefined),
      ...(Object.keys(changed).length > 0 && { settings: JSON.stringify(changed) }),
      ...(settings.inForce().emblem && { emblem: settings.inForce().emblem }),
      ...(changed.accent && { accent: `${changed.accent.light} ${changed.accent.dark}` }),
      ...(changed.banner?.countries.length && { 'banner-in': placesOf(changed.banner.countries).join(' ') }),
    };
    return { attributes, changed };
  };
  const rendering = {
    origin,
    services,
    cache,
    state: stateOfSite,
    isNeutral: (request: Request) => isNeutral(request, offAt(services.clock())),
    claimsOff: () => offAt(services.clock()),
    log,
  };
  const rendered = pages
    ? [clubPictures(rendering), renderedPages(rendering, pages), memberPages(rendering, pages)]
    : [];
  const web = pages ? site(rendering, pages, rendered, config.securityLinks) : Router();
  // The API reference's pages are part of the web.
  app.use((request, response, next) =>
    /^\/api\/v1\/docs(\/|$)/i.test(request.path)
      ? compress(request, response, () => web(request, response, next))
      : next(),
  );
  app.use(calendarFeeds(services));
  app.use(pictureFiles(services, services.pictureStore));
  app.use('/api/v1', restRouter(services, cache, origin, log));
  app.use('/api', noStore, (_request, response) => refuseRequest(response, 404, 'NOT_FOUND', 'request.noRoute'));
  app.get(catalogPath, (_request, response) => {
    response.setHeader('Link', `<${catalogPath}>; rel="api-catalog"`).setHeader('Content-Type', catalogType);
    sendVersioned(response, JSON.stringify(apiCatalog(origin)));
  });
  for (const [path, operation] of Object.entries(oneClickPaths))
    app.post(path, oneClickUnsubscribe(services, operation));
  if (!config.production && !config.smtpUrl) app.use('/dev/mailbox', onlyLocalBrowsers(devMailbox(config.dataDir)));
  app.use(sitemaps(origin, pages?.visible ?? [], services));
  app.use(feeds(rendering));
  app.use(web);
  app.use(failed(log));
  const beforeShedding = headersFirst(headers, across);
  return { listener: listener({ cache, app, load, origin, across, beforeShedding, log }), close: graphql.close };
}

function setHeaders(headers: Record<string, string>): RequestHandler {
  const all = new Map(Object.entries(headers));
  return (_request, response, next) => {
    response.setHeaders(all);
    next();
  };
}

/** Handles errors outside the REST router: in GraphQL's shape for GraphQL, and in REST's for everything else. */
function failed(log: Logger): ErrorRequestHandler {
  return (error: Error & { status?: number; type?: string }, request, response, next) => {
    if (response.headersSent) return next(error);
    const away = isUnavailable(error);
    const status = away ? 503 : (error.status ?? 500);
    if (away) response.setHeader('Retry-After', String(retryAfter));
    const requestId = requestIdOf(request);
    if (away) reportUnavailable(log, requestId, error);
    else if (status >= 500) log.error({ requestId, err: error }, 'bug');
    const [reason, code] = away
      ? (['request.unavailable', 'UNAVAILABLE'] as const)
      : status >= 500
        ? (['request.internal', 'INTERNAL'] as const)
        : ([unreadableBody(error)?.reason ?? 'request.badRequest', 'BAD_USER_INPUT'] as const);
    const message = english(`errors:${reason}`);
    const body = /^\/graphql\b/i.test(request.originalUrl)
      ? { errors: [{ message, extensions: { code, requestId } }] }
      : refusalBody({ code, reason, message }, requestId);
    response.status(status).json(body);
  };
}
