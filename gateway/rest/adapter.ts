import type { Request, RequestHandler, Response } from 'express';
import { getOperationAST } from 'graphql';
import { contextOf, type Services } from '../http/context.ts';
import { callerOf, idempotencyKeyOf, invalidKey, replayed, workOnce } from '../http/idempotency.ts';
import { clientFor, executeOwn, isPublicRead, mayChangePublicData } from '../http/operations.ts';
import type { PublicCache } from '../http/publicCache.ts';
import { sendUncached } from '../http/send.ts';
import { bodyOf, mistakeIn, restName, takesIdempotencyKey, unreadable, variablesOf } from './mapping.ts';
import { type Refusal, refusalOfFields, refuse, refuseIdempotencyKey, refuseRequest } from './refusal.ts';
import type { Route } from './route.ts';

const contentType = 'application/json; charset=utf-8';

/** The request handler of a route. Its document was validated when its types were generated. */
export function handlerOf(route: Route, services: Services, cache: PublicCache): RequestHandler {
  const { document, path, status = 202, when } = route;
  const ast = getOperationAST(document);
  const [isChange, isPublic, client] = [mayChangePublicData(ast), isPublicRead(ast), clientFor(ast)];
  const takesKey = takesIdempotencyKey(route);
  const name = `${route.method.toUpperCase()} /api/v1${path}`;
  const { load, databases, idempotency } = services;
  const run = async (request: Request, response: Response): Promise<void> => {
    const input = { params: request.params, query: request.query, body: bodyIn(request) };
    const mistake = mistakeIn(route, input);
    if (mistake) return refuseRequest(response, 400, 'BAD_USER_INPUT', mistake);
    const invalid = unreadable(route, input);
    if (invalid.length) return refuse(response, refusalOfFields(invalid, 'input.invalid'));
    const key = takesKey ? idempotencyKeyOf(request.headers) : undefined;
    if (key === null) return refuseIdempotencyKey(response, invalidKey);
    const variableValues = variablesOf(route, input);
    const context = await contextOf(request, response, services);
    const known = request.cacheSlot?.stored;
    if (known) return cache.send(known, request, response);
    context.database = await client(databases);
    // Maintenance refuses all work, and the claim would be a change, too.
    const once =
      key === undefined || services.isReadOnly()
        ? {}
        : await idempotency.begin(callerOf(context), key, JSON.stringify([name, request.originalUrl, request.body]));
    if (once.refused) return refuseIdempotencyKey(response, once.refused);
    let result: unknown;
    const work = async () => {
      const data = await executeOwn(document, variableValues, context).finally(() => {
        if (context.viewer && isChange) cache.clear();
        services.mail.sendPosted();
      });
      [result] = Object.values(data);
      return isRefusal(result) ? undefined : JSON.stringify(bodyOf(route, result));
    };
    if (once.answer !== undefined) response.setHeader(replayed, 'true');
    const sent = once.answer ?? (await workOnce(once.claim, work));
    if (sent === undefined) return refuse(response, renamed(route, result as Refusal));
    const nextPage = nextPageOf(route, request, result);
    const link = nextPage && `<${nextPage}>; rel="next"`;
    if (link) response.setHeader('Link', link);
    if (isPublic) {
      const stored = cache.store(request.cacheSlot, { name, status, contentType, body: sent, link });
      if (stored) return cache.send(stored, request, response);
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

/** A refusal with the request's names of the fields. */
const renamed = (route: Route, { fields, ...refusal }: Refusal): Refusal => ({
  ...refusal,
  ...(fields && { fields: fields.map((field) => ({ ...field, name: restName(route, field.name) })) }),
});

const bodyIn = ({ body }: Request): Record<string, unknown> => (isObject(body) ? body : {});

/** The URL of the next page, if any (RFC 8288): the request's own, reduced to the parameters that the route reads. */
function nextPageOf({ query = {} }: Route, request: Request, result: unknown): string | undefined {
  const { pageInfo } = (result ?? {}) as { pageInfo?: { hasNextPage: boolean; endCursor: string | null } };
  if (!pageInfo?.hasNextPage || !pageInfo.endCursor) return undefined;
  const { pathname, searchParams } = new URL(request.originalUrl, 'http://localhost');
  const read = Object.keys(query).flatMap((name) => {
    const value = searchParams.get(name);
    return value === null || name === 'after' ? [] : [[name, value]];
  });
  return `${pathname}?${new URLSearchParams([...read, ['after', pageInfo.endCursor]])}`;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isRefusal = (result: unknown): result is Refusal => isObject(result) && 'reason' in result && 'code' in result;
