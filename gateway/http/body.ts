import type { IncomingMessage } from 'node:http';
import express, { type RequestHandler } from 'express';

/** The largest body that is read, in bytes. */
export const bodyLimit = 100_000;

/** Whether the listener reads the body: of a GraphQL request of known, modest length, whose answer may be stored. */
export function isReadEarly({ method, url, headers }: IncomingMessage): boolean {
  return (
    method === 'POST' &&
    url === '/graphql' &&
    Number(headers['content-length']) <= bodyLimit &&
    headers['content-encoding'] === undefined &&
    headers['content-type']?.startsWith('application/json') === true
  );
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
      next(Object.assign(error as SyntaxError, { status: 400 }));
    }
  };
}
