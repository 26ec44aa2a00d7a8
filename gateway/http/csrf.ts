import type { RequestHandler } from 'express';
import { english } from '#locales/translate.ts';

/**
 * Refuses what a page of another site can have a browser send without asking us first (CORS "simple requests"): browsers
 * say where a request comes from (Fetch Metadata). Tools, which say nothing, may use GET.
 */
export const fromOurSite: RequestHandler = (request, response, next) => {
  const from = request.headers['sec-fetch-site'];
  const simple = request.method === 'GET' && request.headers['apollo-require-preflight'] === undefined;
  if (simple && (from === 'cross-site' || from === 'same-site')) {
    const message = english('errors:request.badRequest');
    response.status(403).json({ errors: [{ message, extensions: { code: 'FORBIDDEN' } }] });
    return;
  }
  next();
};
