import type { RequestListener, ServerResponse } from 'node:http';
import type { Express } from 'express';
import type { Logger } from 'pino';
import { isReadEarly } from './body.ts';
import type { PublicCache } from './publicCache.ts';
import type { GatewayRequest } from './request.ts';
import { logRequest } from './requestLog.ts';

interface Listener {
  cache: PublicCache;
  app: Express;
  /** The site's own origin, which its pages send. */
  origin: string;
  log: Logger;
}

/** Takes every request of the gateway: logs it, then answers from the public cache or passes it to the application. */
export function listener({ cache, app, origin, log }: Listener): RequestListener {
  const answer = (request: GatewayRequest, response: ServerResponse, body: string): void => {
    const slot = cache.lookup(request, body, origin);
    if (slot?.stored) {
      cache.send(slot.stored, request, response);
      return;
    }
    if (slot) request.cacheSlot = slot;
    app(request, response);
  };
  const proxies = Number(app.get('trust proxy'));
  return (request: GatewayRequest, response) => {
    logRequest(log, request, response, proxies);
    if (!isReadEarly(request)) return answer(request, response, '');
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.once('end', () => {
      request.rawBody = Buffer.concat(chunks).toString('utf8');
      answer(request, response, request.rawBody);
    });
  };
}
