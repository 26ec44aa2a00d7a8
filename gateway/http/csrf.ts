import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler } from 'express';
import { english } from '#schema/core/translate.ts';

/** Whether the browser reports that a page of another site sent the request (W3C Fetch Metadata); tools do not. */
export const isFromAnotherSite = ({ 'sec-fetch-site': site }: IncomingHttpHeaders): boolean =>
  site === 'cross-site' || site === 'same-site';

/**
 * Refuses requests that a page of another site can make a browser send without a CORS preflight ("simple requests").
 * Tools may use GET.
 */
export const refuseCrossSite: RequestHandler = (request, response, next) => {
  const isSimple =
    ['GET', 'HEAD'].includes(request.method) && request.headers['apollo-require-preflight'] === undefined;
  if (!isSimple || !isFromAnotherSite(request.headers)) return next();
  const message = english('errors:request.crossSite');
  response.status(403).json({ errors: [{ message, extensions: { code: 'FORBIDDEN' } }] });
};
