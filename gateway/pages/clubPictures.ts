import { createHash } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { parse } from 'graphql';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { type Language, languages } from '#locales/keys.ts';
import { Overloaded } from '#schema/core/errors.ts';
import { askAsVisitor, builtModule, type Rendering, rowId } from './rendering.ts';

/** The part of a visitor's query result that a picture shows. */
interface Answer {
  club: { title?: string; country?: string };
}

/** The web build's module for clubs' pictures (web/server/clubPicture.ts). */
interface Painter {
  drawClub(club: { title: string; country: string }, language: Language): Promise<Buffer>;
}

/** The content of a club's picture. */
const pictureQuery = parse('query ClubPicture($id: Int!) { club(id: $id) { ... on ClubDetails { title country } } }');

/** The maximum bytes of cached pictures, and the number of pictures that may wait to be drawn. */
const pictureBounds = { bytes: 16 * 2 ** 20, waiting: 20 };

/** Serves clubs' pictures, for links to their pages on social networks. */
export function clubPictures({ services }: Rendering): RequestHandler {
  const painter = builtModule<Painter>('clubPicture.mjs');
  const pictures = new LRUCache<string, Buffer>({
    maxSize: pictureBounds.bytes,
    sizeCalculation: (picture, key) => picture.length + 2 * key.length,
  });
  const drawing = pLimit(1);
  const sendPicture = async ({ id, language }: PictureUrl, request: Request, response: Response): Promise<void> => {
    const { club } = await askAsVisitor<Answer>(pictureQuery, { id }, { services, request, response });
    if (club.title === undefined || club.country === undefined) return void response.status(404).end();
    const content = { title: club.title, country: club.country };
    const key = JSON.stringify([language, content]);
    const draw = async () => {
      const { drawClub } = await painter();
      const drawn = pictures.get(key) ?? (await drawClub(content, language));
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
    const picture = request.method === 'GET' || request.method === 'HEAD' ? pictureAt(request.path) : undefined;
    return picture ? services.load.admit(() => sendPicture(picture, request, response)) : next();
  };
}

/** The URL of a club's picture; an id of 0 is no club's. */
interface PictureUrl {
  id: number;
  language: Language;
}

function pictureAt(path: string): PictureUrl | undefined {
  const [, id = '', name] = /^\/img\/clubs\/(\d+)\/(\w+)\.png$/.exec(path) ?? [];
  const language = languages.find((candidate) => candidate === name);
  return language && { id: rowId(id), language };
}
