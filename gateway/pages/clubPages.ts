import { createHash } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { parse } from 'graphql';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { type Language, languages } from '#locales/keys.ts';
import { prefixOfPath } from '#locales/language.ts';
import { Overloaded } from '#schema/core/errors.ts';
import type { PublicAnswer } from '../http/publicCache.ts';
import { withAttributes } from './builtPages.ts';
import { links } from './crawlers.ts';
import { readerLanguage } from './readerLanguage.ts';
import { askAsVisitor, builtModule, type Rendering } from './rendering.ts';

/** The part of a visitor's query result that the gateway itself reads. */
interface Answer {
  club: { id?: number; title?: string; country?: string };
  clubMeetings: { nodes?: { end: string }[] };
}

/** When the first of the coming meetings on a page ends: the page is then outdated. */
function firstEnd({ clubMeetings: { nodes = [] } }: Answer): Date | undefined {
  const ends = nodes.map(({ end }) => Date.parse(end));
  return ends.length > 0 ? new Date(Math.min(...ends)) : undefined;
}

/** The web build's module for clubs' pages (web/server/clubServer.tsx). */
interface Renderer {
  clubQuery: string;
  renderClub(shown: { data: Answer; language: Language; prefix: string; origin: string }): Promise<{
    html: string;
    path: string | undefined;
    isVerified: boolean;
  }>;
}

/** The web build's module for clubs' pictures (web/server/clubPicture.ts). */
interface Painter {
  drawClub(club: { title: string; country: string }, language: Language): Promise<Buffer>;
}

/** The content of a club's picture. */
const pictureQuery = parse('query ClubPicture($id: Int!) { club(id: $id) { ... on ClubDetails { title country } } }');

/** The maximum bytes of cached pictures, and the number of pictures that may wait to be drawn. */
const pictureBounds = { bytes: 16 * 2 ** 20, waiting: 20 };
const largestId = 2 ** 31 - 1;

/** Serves clubs' pages, rendered in the reader's language as visitors see them, and clubs' pictures. */
export function clubPages({ origin, services, cache, attributes }: Rendering): RequestHandler {
  const renderer = builtModule<Renderer>('clubServer.mjs');
  const painter = builtModule<Painter>('clubPicture.mjs');

  const sendPage = async (asked: Asked, request: Request, response: Response): Promise<void> => {
    const { prefix, id } = asked;
    const [language, state] = [readerLanguage(request), attributes()];
    const answer = async (): Promise<PublicAnswer> => {
      const { clubQuery, renderClub } = await renderer();
      const data = await askAsVisitor<Answer>(parse(clubQuery), { id }, { services, request, response });
      const { html, path, isVerified } = await renderClub({ data, language, prefix, origin });
      return {
        name: 'ClubPage',
        status: path ? 200 : 404,
        contentType: 'text/html; charset=utf-8',
        body: withAttributes(html, state),
        path,
        until: firstEnd(data),
        link: path && links(origin, prefix, path),
        vary: 'Accept-Language, Cookie',
        noindex: !isVerified,
      };
    };
    const page = await cache.answer(`page ${language} ${prefix} ${id} ${JSON.stringify(state)}`, answer);
    request.operation = page.name;
    if (!page.path || page.path === asked.path) return cache.send(page, request, response);
    const query = /\?.*/.exec(request.originalUrl)?.[0] ?? '';
    // Not cached: a club's title can change, and change back.
    response.setHeader('Cache-Control', 'no-cache').redirect(301, `${prefix}${page.path}${query}`);
  };

  const pictures = new LRUCache<string, Buffer>({
    maxSize: pictureBounds.bytes,
    sizeCalculation: (picture, key) => picture.length + 2 * key.length,
  });
  const drawing = pLimit(1);
  const sendPicture = async ({ id, language }: AskedPicture, request: Request, response: Response): Promise<void> => {
    const { club } = await askAsVisitor<Pick<Answer, 'club'>>(pictureQuery, { id }, { services, request, response });
    if (club.title === undefined || club.country === undefined) return void response.status(404).end();
    const shown = { title: club.title, country: club.country };
    const key = JSON.stringify([language, shown]);
    const draw = async () => {
      const { drawClub } = await painter();
      const drawn = pictures.get(key) ?? (await drawClub(shown, language));
      pictures.set(key, drawn);
      return drawn;
    };
    if (!pictures.has(key) && drawing.pendingCount >= pictureBounds.waiting) throw new Overloaded('operations');
    const picture = pictures.get(key) ?? (await drawing(draw));
    const etag = `"${createHash('sha256').update(picture).digest('base64url').slice(0, 22)}"`;
    response.set({
      'Cache-Control': 'public, max-age=3600',
      ETag: etag,
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    if (request.headers['if-none-match'] === etag) return void response.status(304).end();
    response.type('png').send(picture);
  };

  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const picture = pictureAt(request.path);
    if (picture) return services.load.admit(() => sendPicture(picture, request, response));
    // A member's browser renders the page itself: it gets the frame, as for other members' pages.
    const page = /(?:^|;\s*)atoken=/.test(request.headers.cookie ?? '') ? undefined : pageAt(request.path);
    return page ? services.load.admit(() => sendPage(page, request, response)) : next();
  };
}

/** A request for a club's page; an id of 0 is no club's. */
interface Asked {
  prefix: string;
  id: number;
  /** The path as requested, without language prefix and trailing slash. */
  path: string;
}

function pageAt(address: string): Asked | undefined {
  const prefix = prefixOfPath(address);
  const [path = '', id = ''] =
    /^(\/clubs\/([^/]+)(?:\/[^/]+)?)\/?$/i.exec(address.slice(prefix.length))?.slice(1) ?? [];
  return path && prefix !== '/de' ? { prefix, id: idIn(id), path } : undefined;
}

interface AskedPicture {
  id: number;
  language: Language;
}

function pictureAt(address: string): AskedPicture | undefined {
  const [, id = '', name] = /^\/img\/clubs\/(\d+)\/(\w+)\.png$/.exec(address) ?? [];
  const language = languages.find((one) => one === name);
  return language && { id: idIn(id), language };
}

/** A club's id in a URL; 0 if it is not one. */
function idIn(text: string): number {
  const id = /^[1-9]\d*$/.test(text) ? Number(text) : 0;
  return id <= largestId ? id : 0;
}
