import type { IncomingMessage } from 'node:http';
import express, { type RequestHandler } from 'express';
import type { Reason } from '#locales/keys.ts';
import { bounds } from '#schema/figures/bounds.ts';

/** The largest body that is read, in bytes. */
export const bodyLimit = bounds.bodyKilobytes * 1000;

/** Whether the listener reads the body: only of GraphQL requests of known, small size, whose response may be cached. */
export function isReadEarly({ method, url, headers }: IncomingMessage): boolean {
  return (
    method === 'POST' &&
    url === '/graphql' &&
    Number(headers['content-length']) <= bodyLimit &&
    headers['content-encoding'] === undefined &&
    /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(headers['content-type'] ?? '')
  );
}

/** The status and reason for a body that could not be read; undefined for any other error. */
export function unreadableBody({ type }: { type?: string }): { status: number; reason: Reason } | undefined {
  if (type === 'entity.too.large') return { status: 413, reason: 'request.tooLarge' };
  if (type === 'entity.parse.failed') return { status: 400, reason: 'request.malformedJson' };
  if (type === 'encoding.unsupported' || type === 'charset.unsupported')
    return { status: 415, reason: 'request.unsupportedEncoding' };
  return undefined;
}

/** Parses the body as JSON: the text already read by the listener, or else the request through Express. */
export function jsonBody(): RequestHandler {
  const read = express.json({ limit: bodyLimit });
  return (request, response, next) => {
    if (request.rawBody === undefined) return read(request, response, next);
    try {
      // As Express does; RFC 8259 allows it.
      request.body = JSON.parse(request.rawBody.replace(/^\uFEFF/, ''));
      next();
    } catch (error) {
      // JSON.parse only throws SyntaxErrors.
      next(Object.assign(error as SyntaxError, { status: 400, type: 'entity.parse.failed' }));
    }
  };
}
