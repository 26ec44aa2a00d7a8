import type { Request, RequestHandler, Response } from 'express';
import { getOperationAST } from 'graphql';
import { contextOf, type Services } from '../http/context.ts';
import { idempotencyKeyOf, invalidKey, replayed } from '../http/idempotency.ts';
import { executeOwn, isPublicRead, isWrite } from '../http/operations.ts';
import { isKnown, type PublicCache } from '../http/publicCache.ts';
import { queryOf } from '../http/request.ts';
import { begin } from '../http/run.ts';
import { sendUncached } from '../http/send.ts';
import { fileHashOf } from './file.ts';
import { bodyOf, invalidFields, mistakeIn, restName, takesIdempotencyKey, variablesOf } from './mapping.ts';
import { type Refusal, refusalOfFields, refuse, refuseNotRun, refuseRequest } from './refusal.ts';
import type { Route } from './route.ts';
import { comparesVersions, etagOf, etagOfRead, isOutdated, isVersioned, versionIn, withSeen } from './versions.ts';

const contentType = 'application/json; charset=utf-8';

/** The request handler of a route. A test validates its document. */
export function handlerOf(route: Route, services: Services, cache: PublicCache): RequestHandler {
  const { document, path, status = 202, when, file } = route;
  const operation = getOperationAST(document);
  if (!operation) throw new Error(`The document of ${path} has not one operation.`);
  const [isChange, isPublic] = [isWrite(operation), isPublicRead(operation)];
  const [takesKey, compares] = [takesIdempotencyKey(route), comparesVersions(route)];
  const name = `${route.method.toUpperCase()} /api/v1${path}`;
  const { load } = services;
  const run = async (request: Request, response: Response): Promise<void> => {
    const input = { params: request.params, query: request.query, body: bodyIn(request) };
    const mistake = mistakeIn(route, input);
    if (mistake) return refuseRequest(response, 400, 'BAD_USER_INPUT', mistake);
    const invalid = invalidFields(route, input);
    if (invalid.length) return refuse(response, refusalOfFields(invalid));
    const seen = isChange ? versionIn(request.headers) : undefined;
    if (seen !== undefined && !compares)
      return refuseRequest(response, 400, 'BAD_USER_INPUT', 'request.versionsNotCompared');
    const key = takesKey ? idempotencyKeyOf(request.headers) : undefined;
    if (key === null) return refuseNotRun(response, invalidKey);
    const variables = variablesOf(route, input);
    const variableValues = seen === undefined ? variables : withSeen(variables, seen);
    const context = await contextOf(request, response, services);
    const known = request.cacheSlot?.stored;
    if (known) return cache.send(known, request, response);
    const turn = await begin(
      {
        operation,
        context,
        // Reads give visitors of other sites what they may see anyway.
        isForeign: request.isForeign === true && route.method !== 'get',
        key,
        fingerprint: () => JSON.stringify([name, request.originalUrl, file ? fileHashOf(request) : request.body]),
      },
      services,
      cache,
    );
    if (turn.refused) return refuseNotRun(response, turn.refused);
    if (turn.repeated !== undefined) response.setHeader(replayed, 'true');
    let result: unknown;
    let next: string | null | undefined;
    let sent = turn.repeated;
    if (sent === undefined)
      try {
        [result] = Object.values(await executeOwn(document, variableValues, context));
        next = nextPageOf(route, request, result);
        if (!isRefusal(result))
          sent = JSON.stringify({ ...bodyOf(route, result), ...(next !== undefined && { next }) });
      } finally {
        await turn.end(sent);
      }
    if (sent === undefined) {
      const refusal = refusalBy(route, result as Refusal);
      return refuse(response, refusal, seen !== undefined && isOutdated(refusal) ? 412 : undefined);
    }
    const etag = isVersioned(route) ? etagOfRead(result, sent) : etagOf(result);
    if (etag) response.setHeader('ETag', etag);
    const link = next ? `<${next}>; rel="next"` : undefined;
    if (link) response.setHeader('Link', link);
    if (isPublic) {
      const stored = cache.store(request.cacheSlot, {
        name,
        status,
        contentType,
        body: sent,
        link,
        cacheTags: context.cacheTags,
      });
      if (stored) return cache.send(stored, request, response);
    }
    if (isVersioned(route) && etag) {
      // Browsers, whose sessions are on machines that others may use, keep nothing.
      if (!context.viewer?.sessionId) response.setHeader('Cache-Control', 'private, no-cache');
      response.vary('Authorization, atoken, uid');
      if (isKnown(request, etag)) return void response.status(304).end();
    }
    response.setHeader('Content-Type', contentType);
    sendUncached(request, response, status, sent);
  };
  return (request, response, next) => {
    if (when && !when(bodyIn(request))) return next();
    request.operation = name;
    return load.admit(() => run(request, response));
  };
}

/** A refusal with the request's names of the fields. A read has attempted nothing that could be cancelled. */
function refusalBy(route: Route, { cancel, fields, ...refusal }: Refusal): Refusal {
  return {
    ...refusal,
    ...(cancel && route.method !== 'get' && { cancel }),
    ...(fields && { fields: fields.map((field) => ({ ...field, name: restName(route, field.name) })) }),
  };
}

const bodyIn = ({ body }: Request): Record<string, unknown> => (isObject(body) ? body : {});

/**
 * The URL of the next page, which is the request's own, reduced to the parameters that the route reads; null if this is
 * the last page, undefined if the result is no page.
 */
function nextPageOf({ query }: Route, request: Request, result: unknown): string | null | undefined {
  const { pageInfo } = (result ?? {}) as { pageInfo?: { hasNextPage: boolean; endCursor: string | null } };
  if (!pageInfo) return undefined;
  if (!pageInfo.hasNextPage || !pageInfo.endCursor) return null;
  const [pathname] = request.originalUrl.split('?');
  const searchParams = queryOf(request);
  const read = Object.keys(query).flatMap((name) => {
    const value = searchParams.get(name);
    return value === null || name === 'after' ? [] : [[name, value]];
  });
  return `${pathname}?${new URLSearchParams([...read, ['after', pageInfo.endCursor]])}`;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isRefusal = (result: unknown): result is Refusal => isObject(result) && 'reason' in result && 'code' in result;
