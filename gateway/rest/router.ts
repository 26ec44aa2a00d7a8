import express, { type ErrorRequestHandler, type Request, type RequestHandler, Router } from 'express';
import type { Logger } from 'pino';
import { Failure, isMistakenPage } from '#schema/core/errors.ts';
import type { Settings } from '#schema/site/settings.ts';
import { bodyLimit, unreadableBody } from '../http/body.ts';
import type { Services } from '../http/context.ts';
import type { PublicCache } from '../http/publicCache.ts';
import { requestIdOf } from '../http/requestLog.ts';
import { compress, sendVersioned } from '../http/send.ts';
import { isUnavailable, reportUnavailable, retryAfter } from '../http/unavailable.ts';
import { handlerOf } from './adapter.ts';
import { entryPoints } from './catalog.ts';
import { isFile, receiveFile } from './file.ts';
import { descriptionOf } from './openapi/description.ts';
import { refusalOfFields, refuse, refuseMethod, refuseRequest } from './refusal.ts';
import { routes } from './routes.ts';

/** Serves /api/v1: the routes, the OpenAPI description, and errors in the same format for everything else. */
export function restRouter(services: Services, cache: PublicCache, origin: string, log: Logger): Router {
  const router = Router();
  let description: { of: Settings; text: string } | undefined;
  router.get('/openapi.json', compress, (_request, response) => {
    const settings = services.settings.inForce();
    if (description?.of !== settings) {
      const { name, supportEmail } = settings;
      description = { of: settings, text: descriptionOf({ origin, name, supportEmail }) };
    }
    sendVersioned(response.setHeader('Cache-Control', 'no-cache').type('json'), description.text);
  });
  router.get('/', (_request, response) =>
    response.setHeader('Cache-Control', 'no-cache').json({ result: entryPoints(origin) }),
  );
  for (const { method, path, file } of routes)
    if (file) router.use(path, noStore, receiveFile(services, { method, field: file }));
  const json = express.json({ limit: bodyLimit, strict: false });
  router.use(
    noStore,
    servedOnly,
    jsonOnly,
    (request, response, next) => (readsBody(request) && !isFile(request) ? json(request, response, next) : next()),
    objectsOnly,
  );
  for (const route of routes) router[route.method](route.path, handlerOf(route, services, cache));
  router.use((_request, response) => refuseRequest(response, 404, 'NOT_FOUND', 'request.noRoute'));
  router.use(failed(log));
  return router;
}

/** Forbids caching the response. */
export const noStore: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-store');
  next();
};

/** The body of a GET has no defined meaning (RFC 9110, 9.3.1). */
const readsBody = ({ method }: Request): boolean => method !== 'GET' && method !== 'HEAD';

const jsonOnly: RequestHandler = (request, response, next) => {
  const hasBody =
    Number(request.headers['content-length'] ?? 0) > 0 || request.headers['transfer-encoding'] !== undefined;
  if (hasBody && readsBody(request) && !isFile(request) && !request.is('application/json'))
    refuseRequest(response, 415, 'BAD_USER_INPUT', 'request.unsupportedMediaType');
  else next();
};

/** JSON other than an object has no fields to read. */
const objectsOnly: RequestHandler = ({ body }: { body?: unknown }, response, next) => {
  if (body === undefined || (typeof body === 'object' && body !== null && !Array.isArray(body))) next();
  else refuseRequest(response, 400, 'BAD_USER_INPUT', 'request.notAnObject');
};

const shapes = [...routes, { path: '/openapi.json', method: 'get' }, { path: '', method: 'get' }].map(
  ({ path, method }) => ({
    shape: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i'),
    method: method.toUpperCase(),
  }),
);

/** Refuses requests that match no route, whatever their body: the path does not exist, or supports other methods. */
const servedOnly: RequestHandler = (request, response, next) => {
  const methods = new Set(shapes.filter(({ shape }) => shape.test(request.path)).map(({ method }) => method));
  if (methods.size === 0) return refuseRequest(response, 404, 'NOT_FOUND', 'request.noRoute');
  if (methods.has('GET')) methods.add('HEAD');
  if (methods.has(request.method)) return next();
  refuseMethod(request, response, [...methods]);
};

/** Turns errors of the body parser into refusals. Any unexpected error is a bug, whose details go only to the log. */
function failed(log: Logger): ErrorRequestHandler {
  return (error: Error & { status?: number; type?: string }, request, response, _next) => {
    const unreadable = unreadableBody(error);
    if (error instanceof Failure) refuse(response, error);
    else if (unreadable) refuseRequest(response, unreadable.status, 'BAD_USER_INPUT', unreadable.reason);
    else if (isMistakenPage(error))
      refuse(response, refusalOfFields([{ name: 'after', reason: 'request.wrongCursor' }]));
    else if (error.status && error.status < 500) refuseRequest(response, 400, 'BAD_USER_INPUT', 'request.badRequest');
    else if (isUnavailable(error)) {
      reportUnavailable(log, requestIdOf(request), error);
      response.setHeader('Retry-After', String(retryAfter));
      refuseRequest(response, 503, 'UNAVAILABLE', 'request.unavailable');
    } else {
      log.error({ requestId: requestIdOf(request), err: error }, 'bug');
      refuseRequest(response, 500, 'INTERNAL', 'request.internal');
    }
  };
}
