import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Express } from 'express';
import type { Logger } from 'pino';
import { keyOf, type PublicAnswers } from './publicCache.ts';
import { observe } from './requestLog.ts';

const keys = new WeakMap<IncomingMessage, string>();
const bodies = new WeakMap<IncomingMessage, string>();

/** What the request's public answer is kept by. */
export const keyFound = (request: IncomingMessage): string | undefined => keys.get(request);

/** The body of a GraphQL request, where the listener has read it. */
export const bodyRead = (request: IncomingMessage): string | undefined => bodies.get(request);

interface Listener {
  answers: PublicAnswers;
  app: Express;
  /** The site's own origin: its pages send it. */
  origin: string;
  bodyLimit: number;
  log: Logger;
}

/** Every request of the gateway: named, then answered from what is kept, else by the application. */
export function listener({ answers, app, origin, bodyLimit, log }: Listener): RequestListener {
  const answer = (request: IncomingMessage, response: ServerResponse, body: string): void => {
    const key = keyOf(request, body, origin);
    if (key !== undefined) {
      if (answers.send(key, request, response)) return;
      keys.set(request, key);
    }
    app(request, response);
  };
  const proxies = Number(app.get('trust proxy'));
  return (request, response) => {
    observe(log, request, response, proxies);
    if (!hasPlainGraphqlBody(request, bodyLimit)) return answer(request, response, '');
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.once('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      bodies.set(request, body);
      answer(request, response, body);
    });
  };
}

/** A body of known and modest length, which may be the key of a kept answer; any other is the application's to read. */
function hasPlainGraphqlBody({ method, url, headers }: IncomingMessage, bodyLimit: number): boolean {
  const length = Number(headers['content-length']);
  return (
    method === 'POST' &&
    url === '/graphql' &&
    length <= bodyLimit &&
    headers['content-encoding'] === undefined &&
    headers['content-type']?.startsWith('application/json') === true
  );
}
