import { createHash } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { parse } from 'graphql';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { type Language, languages } from '#locales/keys.ts';
import { Overloaded } from '#schema/core/errors.ts';
import { sharedName } from '../pictures/work.ts';
import { askAsVisitor, builtModule, type Rendering, rowId } from './rendering.ts';

/** The part of a visitor's query result that a picture shows. */
interface Answer {
  club: { title?: string; country?: string; cover?: { url: string } | null; emblem?: { url: string } | null };
}

/** The web build's module for clubs' pictures (web/server/clubPicture.ts). */
interface Painter {
  drawClub(
    club: { id: number; title: string; country: string },
    language: Language,
    siteName: string,
    pictures: { cover?: Buffer | undefined; emblem?: Buffer | undefined },
  ): Promise<Buffer>;
  drawMark(id: number): Promise<Buffer>;
}

/** The content of a club's picture. */
const pictureQuery = parse(
  'query ClubPicture($id: Int!) { club(id: $id) { ... on ClubDetails { title country cover { url } emblem { url } } } }',
);

/** The maximum bytes of cached pictures, and the number of pictures that may wait to be drawn. */
const pictureBounds = { bytes: 16 * 2 ** 20, waiting: 20 };

/** How many seconds browsers keep a picture; a mark never changes. */
const maxAge = { club: 3600, mark: 2_592_000 };

/** Serves clubs' pictures, for links to their pages on social networks, and their marks, for e-mails. */
export function clubPictures({ services }: Rendering): RequestHandler {
  const painter = builtModule<Painter>('clubPicture.mjs');
  const pictures = new LRUCache<string, Buffer>({
    maxSize: pictureBounds.bytes,
    sizeCalculation: (picture, key) => picture.length + 2 * key.length,
  });
  const drawing = pLimit(1);
  const drawn = async (key: string, draw: (by: Painter) => Promise<Buffer>): Promise<Buffer> => {
    const make = async () => {
      const picture = pictures.get(key) ?? (await draw(await painter()));
      pictures.set(key, picture);
      return picture;
    };
    if (!pictures.has(key) && drawing.pendingCount >= pictureBounds.waiting) throw new Overloaded('operations');
    return pictures.get(key) ?? drawing(make);
  };
  /** A picture that is drawn with others; undefined if it cannot be read at the moment. */
  const shared = async (shown: { url: string } | null | undefined): Promise<Buffer | undefined> => {
    const hash = shown && /[0-9a-f]{64}/.exec(shown.url)?.[0];
    return hash ? services.pictureStore.get(hash, sharedName).catch(() => undefined) : undefined;
  };
  const sendPicture = async ({ id, shows }: PictureUrl, request: Request, response: Response): Promise<void> => {
    let picture: Buffer;
    if (shows === 'mark') {
      if (id === 0) return void response.status(404).end();
      // Whether there is such a club is not told.
      picture = await drawn(`mark ${id}`, ({ drawMark }) => drawMark(id));
    } else {
      const { club } = await askAsVisitor<Answer>(pictureQuery, { id }, { services, request, response });
      if (club.title === undefined || club.country === undefined) return void response.status(404).end();
      const { name } = services.settings.inForce();
      const content = { id, title: club.title, country: club.country };
      const { cover, emblem } = club;
      picture = await drawn(JSON.stringify([shows, content, name, cover, emblem]), async ({ drawClub }) =>
        drawClub(content, shows, name, { cover: await shared(cover), emblem: await shared(emblem) }),
      );
    }
    const etag = `"${createHash('sha256').update(picture).digest('base64url').slice(0, 22)}"`;
    response.set({
      'Cache-Control': `public, max-age=${maxAge[shows === 'mark' ? 'mark' : 'club']}`,
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

/** The URL of a club's picture, in a language, or of its mark; an id of 0 is no club's. */
interface PictureUrl {
  id: number;
  shows: Language | 'mark';
}

function pictureAt(path: string): PictureUrl | undefined {
  const [, id = '', name] = /^\/img\/clubs\/(\d+)\/(\w+)\.png$/.exec(path) ?? [];
  const shows = ([...languages, 'mark'] as const).find((candidate) => candidate === name);
  return shows && { id: rowId(id), shows };
}
