import type { IncomingMessage, ServerResponse } from 'node:http';
import cors from 'cors';

/** A step of handling a request, in Express or before it. */
export type Step = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Lets pages of these origins call the API. Answers preflights; any other OPTIONS goes on, so that the path says itself
 * what it allows.
 */
export function acrossOrigins(origins: string[]): Step {
  const answer = cors({
    origin: origins,
    allowedHeaders: [
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'If-Match',
      'If-None-Match',
      'apollo-require-preflight',
      'atoken',
      'uid',
    ],
    exposedHeaders: [
      'Access-Token-Expires',
      'ETag',
      'Idempotency-Replayed',
      'Link',
      'RateLimit',
      'RateLimit-Policy',
      'Retry-After',
      'WWW-Authenticate',
      'X-Request-Id',
    ],
    maxAge: 600,
  });
  return (request, response, next) =>
    request.method === 'OPTIONS' && !request.headers['access-control-request-method']
      ? next()
      : answer(request, response, next);
}

/** The first step of responses sent before Express: the headers that it would set, so that other origins read them. */
export function headersFirst(headers: Record<string, string>, across: Step): Step {
  const all = new Map(Object.entries(headers));
  return (request, response, next) => {
    response.setHeaders(all);
    if (/^\/(graphql|api)(?=[/?]|$)/i.test(request.url ?? '')) across(request, response, next);
    else next();
  };
}
