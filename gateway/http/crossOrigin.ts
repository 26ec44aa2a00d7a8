import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import cors from 'cors';
import { bringsAccessToken } from './credential.ts';
import type { GatewayRequest } from './request.ts';

/** A step of handling a request, in Express or before it. */
export type Step = (request: GatewayRequest, response: ServerResponse, next: () => void) => void;

const allowedHeaders = [
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'apollo-require-preflight',
];
const exposedHeaders = [
  'Access-Token-Expires',
  'ETag',
  'Idempotency-Replayed',
  'Link',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'WWW-Authenticate',
  'X-Request-Id',
];
const common = { exposedHeaders, maxAge: 600, methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'] };

/**
 * Lets pages of these origins call the API and, if it is `open`, pages of any other make the calls that no credentials
 * of the browser's or the site's own take part in (.github/decisions/021-csrf-by-fetch-metadata.md). Answers preflights;
 * any other OPTIONS goes on, so that the path says itself what it allows.
 */
export function acrossOrigins(origins: string[], open: boolean): Step {
  const known = cors({ ...common, origin: origins, allowedHeaders: [...allowedHeaders, 'atoken', 'uid'] });
  const any = cors({ ...common, origin: '*', allowedHeaders });
  return (request, response, next) => {
    const { origin, 'access-control-request-method': wanted } = request.headers;
    const isPreflight = request.method === 'OPTIONS' && wanted !== undefined;
    if (request.method === 'OPTIONS' && !isPreflight) return next();
    if (origin === undefined || origins.includes(origin)) return known(request, response, next);
    request.isForeign = hasToken(request.headers);
    response.setHeader('Vary', 'Origin');
    if (open && (isPreflight ? mayAsk(request) : isOpen(request))) return any(request, response, next);
    if (!isPreflight) return next();
    response.writeHead(204).end();
  };
}

const isRead = (method: string | undefined): boolean => method === 'GET' || method === 'HEAD';
const isRest = ({ originalUrl, url = '' }: GatewayRequest): boolean => /^\/api\b/i.test(originalUrl ?? url);

/** Whether a page of any origin may make this call: with an access token or, over REST, a visitor's read. */
function isOpen(request: GatewayRequest): boolean {
  const { method, headers } = request;
  if (hasToken(headers)) return isRest(request) || method === 'POST';
  return isRest(request) && isRead(method) && !headers.authorization && !headers['uid'] && !headers['atoken'];
}

/** Whether it may ask for such a call. */
function mayAsk(request: GatewayRequest): boolean {
  const { 'access-control-request-headers': names = '', 'access-control-request-method': method } = request.headers;
  const sent = new Set(names.toLowerCase().split(/\s*,\s*/));
  if (sent.has('uid') || sent.has('atoken')) return false;
  return sent.has('authorization') || (isRest(request) && isRead(method));
}

/** Whether the request's bearer token is an access token, and nothing of a session comes with it. */
const hasToken = (headers: IncomingHttpHeaders): boolean =>
  bringsAccessToken(headers) && headers['uid'] === undefined && headers['atoken'] === undefined;

/** The first step of responses sent before Express: the headers that it would set, so that other origins read them. */
export function headersFirst(headers: Record<string, string>, across: Step): Step {
  const all = new Map(Object.entries(headers));
  return (request, response, next) => {
    response.setHeaders(all);
    if (/^\/(graphql|api)(?=[/?]|$)/i.test(request.url ?? '')) across(request, response, next);
    else next();
  };
}
