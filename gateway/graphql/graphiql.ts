import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import express, { Router } from 'express';
import { root } from '#prisma/root.ts';
import { sendVersioned } from '../http/send.ts';

const folder = join(root, 'dist', 'graphiql');

/** GraphiQL injects styles. As everywhere, only the site's own scripts are allowed. */
const policy = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self' data:",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Serves GraphiQL, for browsing the schema and trying operations, when a browser opens /graphql. */
export function graphiql(): Router {
  const router = Router();
  if (!existsSync(folder)) return router;
  const page = readFileSync(join(folder, 'index.html'));
  router.use(
    '/graphiql/assets',
    express.static(join(folder, 'assets'), { immutable: true, maxAge: '1y', fallthrough: false }),
  );
  router.use('/graphql', (request, response, next) => {
    const wanted = request.accepts(['application/json', 'application/graphql-response+json', 'html']);
    if (request.method !== 'GET' || request.query['query'] !== undefined || wanted !== 'html') return next();
    response.vary('Accept');
    response.type('html').set({
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': policy,
      'X-Robots-Tag': 'noindex',
    });
    sendVersioned(response, page);
  });
  return router;
}
