import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler } from 'express';
import { english } from '#locales/translate.ts';

/** Whether a browser says that a page of another site sent the request (Fetch Metadata, W3C); tools say nothing. */
export const isFromAnotherSite = ({ 'sec-fetch-site': site }: IncomingHttpHeaders): boolean =>
  site === 'cross-site' || site === 'same-site';

/**
 * Refuses what a page of another site can make a browser send without a CORS preflight ("simple requests"). Tools
 * may use GET.
 */
export const refuseCrossSite: RequestHandler = (request, response, next) => {
  const isSimple = request.method === 'GET' && request.headers['apollo-require-preflight'] === undefined;
  if (!isSimple || !isFromAnotherSite(request.headers)) return next();
  const message = english('errors:request.crossSite');
  response.status(403).json({ errors: [{ message, extensions: { code: 'FORBIDDEN' } }] });
};
