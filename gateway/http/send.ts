import { createHash } from 'node:crypto';
import { brotliDecompressSync, constants } from 'node:zlib';
import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';

/** Compresses the response, if it is long enough and the client accepts that. */
export const compress: RequestHandler = compression({
  // The default of the package, 4, is no faster and a tenth larger.
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
});

/** The same for all but the API, whose many small responses would only pay for it; it calls `compress` itself. */
export const compressPages: RequestHandler = (request, response, next) =>
  /^\/(graphql|api)(\/|$)/i.test(request.path) ? next() : compress(request, response, next);

/** The smallest body worth compressing, in bytes. */
const worthCompressing = 1024;

/** Sends a response that must not be stored, without the copy of the body that Express's `send` makes. */
export function sendUncached(request: Request, response: Response, status: number, body: string): void {
  const bytes = Buffer.byteLength(body);
  response.statusCode = status;
  response.setHeader('Content-Length', bytes);
  if (bytes < worthCompressing) response.end(body);
  else compress(request, response, () => response.end(body));
}

/** A short fingerprint of a body. */
export const fingerprintOf = (body: string | Buffer): string =>
  createHash('sha256').update(body).digest('base64url').slice(0, 22);

/** An ETag for both the plain and the compressed bytes (RFC 9110, 8.8.3). */
const weak = (fingerprint: string): string => `W/"${fingerprint}"`;

/** Sends a body with an ETag, or 304 if the client already has it. Express itself adds none. */
export function sendVersioned(response: Response, body: string | Buffer): void {
  response.setHeader('ETag', weak(fingerprintOf(body))).send(body);
}

/** Sends a body that is kept compressed with Brotli likewise; as it is, to a client that accepts that. */
export function sendKept(
  request: Request,
  response: Response,
  { fingerprint, compressed }: { fingerprint: string; compressed: Buffer },
): void {
  response.vary('Accept-Encoding');
  response.setHeader('ETag', weak(fingerprint));
  if (!request.acceptsEncodings('br')) return void response.send(brotliDecompressSync(compressed));
  response.setHeader('Content-Encoding', 'br').send(compressed);
}
