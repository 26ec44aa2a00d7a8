import type { RequestListener, ServerResponse } from 'node:http';
import type { Express } from 'express';
import type { Logger } from 'pino';
import { isReadEarly } from './body.ts';
import { bringsAccessToken } from './credential.ts';
import type { Step } from './crossOrigin.ts';
import type { Load } from './load.ts';
import type { PublicCache } from './publicCache.ts';
import type { GatewayRequest } from './request.ts';
import { logRequest, monitored, requestIdOf } from './requestLog.ts';
import { shedEarly } from './unavailable.ts';

interface Listener {
  cache: PublicCache;
  app: Express;
  load: Load;
  /** The site's own origin, sent by its pages. */
  origin: string;
  /** Runs before a stored response is sent to a page of another origin. */
  across: Step;
  /** Runs before a request is refused here. */
  beforeShedding: Step;
  log: Logger;
}

/**
 * Handles every request to the gateway: logs it, then responds from the public cache, or passes it to the application
 * unless that is overloaded.
 */
export function listener({ cache, app, load, origin, across, beforeShedding, log }: Listener): RequestListener {
  const answer = (request: GatewayRequest, response: ServerResponse, body?: string): void => {
    const slot = cache.lookup(request, body, origin);
    const stored = slot?.stored;
    // With an access token, only once that has turned out to be valid.
    if (stored && !bringsAccessToken(request.headers)) {
      request.operation = stored.name;
      const send = () => cache.send(stored, request, response);
      if (request.headers.origin === undefined || request.headers.origin === origin) send();
      else across(request, response, send);
      return;
    }
    if (slot) request.cacheSlot = slot;
    const reason = refusal(request.url ?? '');
    if (reason) beforeShedding(request, response, () => shedEarly(reason, request, response, requestIdOf(request)));
    else app(request, response);
  };
  const refusal = (url: string) => {
    if (monitored.has(url.split('?', 1)[0] ?? '')) return undefined;
    if (load.isFull && /^\/(graphql|api)\b/.test(url)) return 'operations';
    return load.refusesForDelay() ? 'event_loop' : undefined;
  };
  const proxies = Number(app.get('trust proxy'));
  return (request: GatewayRequest, response) => {
    request.url = pathOf(request.url ?? '/');
    logRequest(log, request, response, proxies);
    if (!isReadEarly(request)) return answer(request, response);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.once('end', () => {
      request.rawBody = Buffer.concat(chunks).toString('utf8');
      answer(request, response, request.rawBody);
    });
  };
}

/** A request's path and query, even if it names the whole URL, as every server must accept it (RFC 9112, 3.2.2). */
const pathOf = (target: string): string => target.replace(/^https?:\/\/[^/?#]*\/?/i, '/');
