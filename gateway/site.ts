import { existsSync } from 'node:fs';
import { join } from 'node:path';
import express, { Router } from 'express';
import { root } from '#prisma/root.ts';

/** The built web: files named by their content are kept for ever, every other path is the application's page. */
export function site(): Router {
  const folder = join(root, 'dist', 'web');
  const router = Router();
  if (!existsSync(folder)) return router;
  const page = join(folder, 'index.html');
  router.use('/assets', express.static(join(folder, 'assets'), { immutable: true, maxAge: '1y', fallthrough: false }));
  router.use(express.static(folder, { index: false, maxAge: '1h' }));
  router.get('/*path', (_request, response) => {
    response.sendFile(page, { cacheControl: false, headers: { 'Cache-Control': 'no-cache' } });
  });
  router.get('/', (_request, response) => {
    response.sendFile(page, { cacheControl: false, headers: { 'Cache-Control': 'no-cache' } });
  });
  return router;
}
