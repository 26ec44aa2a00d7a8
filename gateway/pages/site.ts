import { join } from 'node:path';
import express, { type Request, Router } from 'express';
import { type Language, languages } from '#locales/keys.ts';
import { languageFrom, languageOfPath, languageTags, prefixOfPath } from '#locales/language.ts';
import { operator } from '#locales/operator.ts';
import { root } from '#prisma/root.ts';
import { tickerPolicy } from '../http/securityHeaders.ts';
import { type Pages, pagesAt } from './builtPages.ts';

/**
 * Serves the built web: browsers cache files named by their content for good; a public page is sent prerendered in the
 * reader's language, any other as the shell that renders in the browser, with 404 where the site has no such page.
 */
export function site(origin: string, { known, visible }: Pages): Router {
  const folder = join(root, 'dist', 'web');
  const router = Router();
  const isKnown = shapeOf(known);
  const isVisible = new Set(visible);
  const pageOf = pagesAt(origin);
  router.get('/robots.txt', (_request, response) => response.type('txt').send(robots(origin)));
  router.get('/sitemap.xml', (_request, response) => response.type('xml').send(sitemap(origin, visible)));
  router.get('/.well-known/security.txt', (_request, response) => response.type('txt').send(securityText(origin)));
  router.get('/.well-known/change-password', (_request, response) => response.redirect(302, '/profile?select=account'));
  router.use('/assets', express.static(join(folder, 'assets'), { immutable: true, maxAge: '1y', fallthrough: false }));
  router.use(
    express.static(folder, {
      index: false,
      maxAge: '1h',
      setHeaders(response, file) {
        if (!/ticker\.(html|css|js)$/.test(file)) return;
        // To a frame without an origin, its own files are cross-origin.
        response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
        if (!file.endsWith('.html')) return;
        response.setHeader('Content-Security-Policy', tickerPolicy);
        response.setHeader('X-Frame-Options', 'SAMEORIGIN');
      },
    }),
  );
  router.get('{/*path}', (request, response) => {
    const prefix = prefixOfPath(request.path);
    const path = request.path.slice(prefix.length) || '/';
    const language = languageFor(request);
    if (isVisible.has(path)) response.setHeader('Link', links(origin, prefix, path));
    else response.setHeader('X-Robots-Tag', 'noindex');
    const found = isKnown.test(path);
    // A query may change what a page shows, and /de is an alias of /ge: the browser renders those.
    const isPrerendered = prefix !== '/de' && Object.keys(request.query).every((name) => name === 'lng');
    const page = found ? isVisible.has(path) && path : '/404';
    const below = prefix ? language : join('unprefixed', language);
    const file = isPrerendered && page ? join(below, page === '/' ? 'index.html' : `${page}.html`) : 'shell.html';
    response.status(found ? 200 : 404).vary('Accept-Language, Cookie');
    response.type('html').setHeader('Cache-Control', 'no-cache');
    response.send(pageOf(file));
  });
  return router;
}

/**
 * The language of a page: by its path, the query, the cookie, then what the browser accepts. The page itself corrects
 * it by what only a browser stores.
 */
function languageFor(request: Request): Language {
  const kept = /(?:^|;\s*)i18next=([^;]*)/.exec(request.headers.cookie ?? '')?.[1];
  const candidates = [languageOfPath(request.path), request.query['lng'], kept, ...request.acceptsLanguages()];
  for (const name of candidates) {
    const language = typeof name === 'string' ? languageFrom(name) : undefined;
    if (language) return language;
  }
  return 'en';
}

/** Matches the paths that have a page. */
function shapeOf(paths: string[]): RegExp {
  const shapes = paths.map((path) => path.replace(/^\/$/, '').replace(/:\w+/g, '[^/]+'));
  return new RegExp(`^(${shapes.join('|')})/?$`, 'i');
}

/** A page's address in a language. */
const addressOf = (origin: string, path: string, language: Language): string =>
  `${origin}/${language}${path === '/' ? '' : path}`;

/**
 * The page's canonical address and its alternates in each language (RFC 8288). The address without a prefix, which
 * chooses the language by the reader, is its own canonical address.
 */
function links(origin: string, prefix: string, path: string): string {
  const language = languageOfPath(prefix);
  return [
    `<${language ? addressOf(origin, path, language) : `${origin}${path}`}>; rel="canonical"`,
    ...languages.map(
      (other) => `<${addressOf(origin, path, other)}>; rel="alternate"; hreflang="${languageTags[other]}"`,
    ),
    `<${origin}${path}>; rel="alternate"; hreflang="x-default"`,
  ].join(', ');
}

const robots = (origin: string): string =>
  `User-agent: *\nDisallow: /api/\nDisallow: /graphql\nDisallow: /profile\nDisallow: /auth/\n\nSitemap: ${origin}/sitemap.xml\n`;

/** How to report a vulnerability (RFC 9116); valid for half a year from the day it is read. */
function securityText(origin: string): string {
  const expires = new Date();
  expires.setUTCDate(expires.getUTCDate() + 180);
  expires.setUTCHours(0, 0, 0, 0);
  return [
    `Contact: mailto:${operator.supportEmail}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${Object.values(languageTags).join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** Every public page in every language (sitemaps.org), each with its alternates. */
function sitemap(origin: string, paths: string[]): string {
  const urls = paths.flatMap((path) =>
    languages.map((language) => {
      const alternates = languages.map(
        (other) =>
          `<xhtml:link rel="alternate" hreflang="${languageTags[other]}" href="${addressOf(origin, path, other)}"/>`,
      );
      return `<url><loc>${addressOf(origin, path, language)}</loc>${alternates.join('')}</url>`;
    }),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}
