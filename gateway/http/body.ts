import type { IncomingMessage } from 'node:http';
import express, { type RequestHandler } from 'express';
import type { Reason } from '#locales/keys.ts';
import { bounds } from '#schema/bounds.ts';

/** The largest body that is read, in bytes. */
export const bodyLimit = bounds.bodyKilobytes * 1000;

/** Whether the listener reads the body: of a GraphQL request of known, modest length, whose answer may be stored. */
export function isReadEarly({ method, url, headers }: IncomingMessage): boolean {
  return (
    method === 'POST' &&
    url === '/graphql' &&
    Number(headers['content-length']) <= bodyLimit &&
    headers['content-encoding'] === undefined &&
    /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(headers['content-type'] ?? '')
  );
}

/** Why a body could not be read, and the status that says so; undefined for any other error. */
export function unreadableBody({ type }: { type?: string }): { status: number; reason: Reason } | undefined {
  if (type === 'entity.too.large') return { status: 413, reason: 'request.tooLarge' };
  if (type === 'entity.parse.failed') return { status: 400, reason: 'request.malformedJson' };
  if (type === 'encoding.unsupported' || type === 'charset.unsupported')
    return { status: 415, reason: 'request.unsupportedEncoding' };
  return undefined;
}

/** Parses the body as JSON: the text that the listener read, or else what Express reads. */
export function jsonBody(): RequestHandler {
  const read = express.json({ limit: bodyLimit });
  return (request, response, next) => {
    if (request.rawBody === undefined) return read(request, response, next);
    try {
      request.body = JSON.parse(request.rawBody);
      next();
    } catch (error) {
      // JSON.parse throws nothing but a SyntaxError.
      next(Object.assign(error as SyntaxError, { status: 400, type: 'entity.parse.failed' }));
    }
  };
}
