import type { IncomingHttpHeaders } from 'node:http';
import { type Request, type Response, Router } from 'express';
import { isAccessToken } from '#schema/account/credentials/accessTokens.ts';
import type { Context } from '#schema/core/context.ts';
import { Failure } from '#schema/core/errors.ts';
import { readersOfPicture } from '#schema/picture/readablePicture.ts';
import { contextOf, type Services } from '../http/context.ts';
import { credentialOf, sessionIn } from '../http/credential.ts';
import { isKnown } from '../http/publicCache.ts';
import { retryAfterPictures } from '../http/unavailable.ts';
import type { PictureStore } from '../pictures/store.ts';

/** Serves the files of pictures. What everybody may see may be cached; otherwise, each request is checked. */
export function pictureFiles(services: Services, store: PictureStore): Router {
  const router = Router();
  const send = async (
    request: Request,
    response: Response,
    { hash, name }: StoredFile,
    reader?: Context,
  ): Promise<void> => {
    const context = reader ?? (await contextOf(request, response, services, headersOf(request)));
    const readers = await readersOfPicture(context, hash);
    const etag = `"${hash}-${name}"`;
    response.set({
      'Content-Security-Policy': "default-src 'none'; sandbox",
      Vary: 'Cookie, Authorization, atoken, uid',
    });
    const described = {
      'Cache-Control': readers === 'everybody' ? 'public, max-age=31536000, immutable' : 'private, no-cache',
      ETag: etag,
      'Accept-Ranges': 'bytes',
      // E-mails show it, too.
      ...(readers === 'everybody' && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
    };
    // What somebody has of it has not changed.
    if (readers !== 'nobody' && isKnown(request, etag)) return void response.set(described).status(304).end();
    const bytes = readers === 'nobody' ? undefined : await store.get(hash, name).catch(isAway);
    if (bytes === 'away')
      return void response
        .set({ 'Cache-Control': 'no-store', 'Retry-After': String(retryAfterPictures) })
        .status(503)
        .end();
    if (!bytes) return void response.setHeader('Cache-Control', 'no-store').status(404).end();
    response.set(described);
    response.type(name.endsWith('.avif') ? 'image/avif' : 'image/webp');
    const ifRange = request.headers['if-range'];
    const ranges = ifRange === undefined || ifRange === etag ? request.range(bytes.length) : undefined;
    if (ranges === -1) return void response.setHeader('Content-Range', `bytes */${bytes.length}`).status(416).end();
    // Of several ranges, none: their answer would be longer than the picture.
    const [range] = Array.isArray(ranges) && ranges.type === 'bytes' && ranges.length === 1 ? ranges : [];
    const part = range ? bytes.subarray(range.start, range.end + 1) : bytes;
    if (range) response.status(206).setHeader('Content-Range', `bytes ${range.start}-${range.end}/${bytes.length}`);
    response.setHeader('Content-Length', part.length);
    response.end(request.method === 'HEAD' ? undefined : part);
  };
  router.get('/pictures/:file', (request, response, next) => {
    const [, hash, width, format] = /^([0-9a-f]{64})-([1-9]\d{0,4})\.(webp|avif)$/.exec(request.params.file) ?? [];
    if (!hash) return next();
    request.operation = 'pictures';
    return services.load.admit(() => send(request, response, { hash, name: `${width}.${format}` }));
  });
  // As previews of texts show a picture, of which they know only the id.
  router.get('/pictures/:id', (request, response, next) => {
    const [id] = /^[1-9]\d{0,8}$/.exec(request.params.id) ?? [];
    if (!id) return next();
    request.operation = 'pictures';
    return services.load.admit(async () => {
      const context = await contextOf(request, response, services, headersOf(request));
      const picture = await context.database.picture.findUnique({ where: { id: Number(id) } });
      const file = { hash: picture?.hash ?? '', name: `${picture?.widths.at(-1)}.webp` };
      await send(request, response, file, context);
    });
  });
  return router;
}

/** That a store cannot be reached, rather than that it has no such file. */
function isAway(error: unknown): 'away' {
  if (error instanceof Failure && error.reason === 'picture.storeAway') return 'away';
  throw error;
}

/** A file of a picture. */
interface StoredFile {
  hash: string;
  name: string;
}

/**
 * What names the reader of a picture. An `<img>` of our own page, and a tab in which it is opened, send only cookies, which
 * for reading a picture are enough: other sites' pages get no such request through (Sec-Fetch-Site), and a picture changes
 * nothing.
 */
function headersOf({ headers }: Request): IncomingHttpHeaders {
  const site = headers['sec-fetch-site'];
  const isOwnImage = site === 'same-origin' && headers['sec-fetch-dest'] === 'image';
  const isOpened = (site === 'same-origin' || site === 'none') && headers['sec-fetch-dest'] === 'document';
  if (credentialOf(headers) !== undefined || !(isOwnImage || isOpened)) return headers;
  const session = sessionIn(headers);
  return session && !isAccessToken(session.token) ? { uid: session.uid, atoken: session.token } : headers;
}
