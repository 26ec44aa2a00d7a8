import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import express, { Router } from 'express';
import { root } from '#prisma/root.ts';
import { tickerPolicy } from './headers.ts';

/**
 * The built web: files named by their content are kept for ever, every other path is the application's page, with 404
 * where it is none of the site's.
 */
export function site(): Router {
  const folder = join(root, 'dist', 'web');
  const router = Router();
  if (!existsSync(folder)) return router;
  const page = join(folder, 'index.html');
  router.use('/assets', express.static(join(folder, 'assets'), { immutable: true, maxAge: '1y', fallthrough: false }));
  router.use(
    express.static(folder, {
      index: false,
      maxAge: '1h',
      setHeaders(response, file) {
        if (!/ticker\.(html|css|js)$/.test(file)) return;
        // A frame without an origin fetches them as a stranger.
        response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
        if (file.endsWith('.html')) response.setHeader('Content-Security-Policy', tickerPolicy);
      },
    }),
  );
  const known = knownPaths(join(folder, 'paths.json'));
  router.get('{/*path}', (request, response) => {
    response.status(known.test(request.path) ? 200 : 404);
    response.sendFile(page, { cacheControl: false, headers: { 'Cache-Control': 'no-cache' } });
  });
  return router;
}

/** The paths that have a page, below a language or not; of any other the page itself says that there is none. */
function knownPaths(file: string): RegExp {
  const paths: string[] = JSON.parse(readFileSync(file, 'utf8'));
  const shapes = paths.map((path) => path.replace(/^\/$/, '').replace(/:\w+/g, '[^/]+'));
  return new RegExp(`^(/(en|it|ge|de))?(${shapes.join('|')})/?$`, 'i');
}
