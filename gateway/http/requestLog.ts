import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { Histogram } from 'prom-client';
import type { GatewayRequest } from './request.ts';

/** What monitoring asks every few seconds. */
export const monitored = new Set(['/healthz', '/readyz', '/metrics']);

const durations = new Histogram({
  name: 'fxclubs_http_request_duration_seconds',
  help: 'How long requests took, by operation (a route of REST, a document of the pages, or graphql, rest, pages) and status.',
  labelNames: ['operation', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

/**
 * Gives a request its id; logs and measures how it ended, what it was and who sent it; not the path's query, which may
 * hold a token.
 */
export function logRequest(log: Logger, request: GatewayRequest, response: ServerResponse, proxies: number): void {
  const started = performance.now();
  const { method, url = '', headers } = request;
  const requestId = (proxies > 0 && givenId(headers['x-request-id'])) || randomUUID();
  request.requestId = requestId;
  response.setHeader('X-Request-Id', requestId);
  const [path = ''] = url.split('?', 1);
  const address = addressOf(request, proxies);
  const userAgent = headers['user-agent']?.slice(0, 200);
  response.once('close', () => {
    const ms = Math.round((performance.now() - started) * 10) / 10;
    // Not a status that anybody was sent: the client hung up before (as nginx calls it).
    const status = response.headersSent ? response.statusCode : 499;
    const { operation = familyOf(path), accountId: account } = request;
    // Worth a line only when something is wrong.
    const level = monitored.has(path) && status < 400 ? 'debug' : 'info';
    log[level]({ requestId, method, path, operation, status, ms, address, account, userAgent }, 'request');
    if (!monitored.has(path)) durations.observe({ operation, status }, ms / 1000);
  });
}

/** What a request is that runs no operation of ours by name: names that clients choose are endless. */
const familyOf = (path: string): string =>
  /^\/(graphql|api)(?=\/|$)/.exec(path)?.[1]?.replace('api', 'rest') ?? 'pages';

/** The id that `logRequest` gave. */
export const requestIdOf = ({ requestId = '' }: GatewayRequest): string => requestId;

/** The id that a proxy gave, if it is fit for a header and a log. */
const givenId = (id: string | string[] | undefined): string | undefined =>
  typeof id === 'string' && /^[\w.-]{1,64}$/.test(id) ? id : undefined;

/** The client's address as Express' `trust proxy` counts: beyond as many proxies as are ours. */
function addressOf({ socket, headers }: IncomingMessage, proxies: number): string | undefined {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',');
  const hops = [
    socket.remoteAddress,
    ...forwarded
      .split(',')
      .map((hop) => hop.trim())
      .filter(Boolean)
      .reverse(),
  ];
  return hops[Math.min(proxies, hops.length - 1)];
}
