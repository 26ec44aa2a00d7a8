import type { RequestHandler } from 'express';
import { english } from '#locales/translate.ts';

/**
 * Refuses what a page of another site can make a browser send without a CORS preflight ("simple requests"): browsers
 * say where a request comes from (Fetch Metadata, W3C). Tools send no such header and may use GET.
 */
export const refuseCrossSite: RequestHandler = (request, response, next) => {
  const site = request.headers['sec-fetch-site'];
  const isSimple = request.method === 'GET' && request.headers['apollo-require-preflight'] === undefined;
  if (!isSimple || (site !== 'cross-site' && site !== 'same-site')) return next();
  const message = english('errors:request.badRequest');
  response.status(403).json({ errors: [{ message, extensions: { code: 'FORBIDDEN' } }] });
};
