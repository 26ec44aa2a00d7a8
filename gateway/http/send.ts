import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';

/** Compresses the response, if it is long enough and the client accepts that. */
export const compress: RequestHandler = compression();

/** The same for all but the API, whose many small responses would only pay for it; it calls `compress` itself. */
export const compressPages: RequestHandler = (request, response, next) =>
  /^\/(graphql|api)(\/|$)/i.test(request.path) ? next() : compress(request, response, next);

/** The smallest body worth compressing, in bytes. */
const worthCompressing = 1024;

/**
 * Sends a response that must not be stored, so it has no ETag. Unlike Express's `send`, this neither copies nor hashes
 * the body.
 */
export function sendUncached(request: Request, response: Response, status: number, body: string): void {
  const bytes = Buffer.byteLength(body);
  response.statusCode = status;
  response.setHeader('Content-Length', bytes);
  if (bytes < worthCompressing) response.end(body);
  else compress(request, response, () => response.end(body));
}
