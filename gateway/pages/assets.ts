import { readdirSync } from 'node:fs';
import { extname } from 'node:path';
import express, { type RequestHandler, Router } from 'express';

/**
 * Serves the files of the web build that are named by their content, which may be stored for good; as the build has
 * compressed them (web/vite.config.ts), to whoever accepts that.
 */
export function assets(folder: string): RequestHandler {
  const compressed = new Set(readdirSync(folder).filter((file) => file.endsWith('.br')));
  const router = Router();
  router.use((request, response, next) => {
    const file = `${request.path.slice(1)}.br`;
    if (!compressed.has(file)) return next();
    response.vary('Accept-Encoding');
    if (!request.acceptsEncodings('br')) return next();
    response.type(extname(request.path)).setHeader('Content-Encoding', 'br');
    request.url = `/${file}`;
    next();
  });
  router.use(express.static(folder, { redirect: false, immutable: true, maxAge: '1y' }));
  return router;
}
