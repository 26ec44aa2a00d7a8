import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { Histogram } from 'prom-client';
import { withoutPort } from './networks.ts';
import type { GatewayRequest } from './request.ts';

/** The paths that monitoring requests every few seconds. */
export const monitored = new Set(['/healthz', '/readyz', '/metrics']);

const durations = new Histogram({
  name: 'fxclubs_http_request_duration_seconds',
  help: 'The duration of requests, by operation (a REST route, a document of the pages, or graphql, rest, pages) and status.',
  labelNames: ['operation', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

/**
 * Assigns the request's id and, once it has ended, logs and measures it: what it was, who sent it and the outcome. The
 * query string is never logged, because it may contain a token.
 */
export function logRequest(log: Logger, request: GatewayRequest, response: ServerResponse, proxies: number): void {
  const started = performance.now();
  const { method, url = '', headers } = request;
  const requestId = (proxies > 0 && proxyId(headers['x-request-id'])) || randomUUID();
  request.requestId = requestId;
  response.setHeader('X-Request-Id', requestId);
  const [path = ''] = url.split('?', 1);
  const address = addressOf(request, proxies);
  const userAgent = headers['user-agent']?.slice(0, 200);
  response.once('close', () => {
    const ms = Math.round((performance.now() - started) * 10) / 10;
    // nginx's status for a client that closed the connection before a response; it is never sent.
    const status = response.headersSent ? response.statusCode : 499;
    const { operation = familyOf(path), accountId: account } = request;
    // Monitoring is only worth a line if something is wrong.
    const level = monitored.has(path) && status < 400 ? 'debug' : 'info';
    log[level](
      { requestId, method, path: path.slice(0, longestPath), operation, status, ms, address, account, userAgent },
      'request',
    );
    if (!monitored.has(path) && !request.isStream) durations.observe({ operation, status }, ms / 1000);
  });
}

/** The operation of a request that runs none of ours: names chosen by clients would be unbounded as a metric label. */
const familyOf = (path: string): string =>
  /^\/(graphql|api)(?=\/|$)/.exec(path)?.[1]?.replace('api', 'rest') ?? 'pages';

/** The id assigned by `logRequest`. */
export const requestIdOf = ({ requestId = '' }: GatewayRequest): string => requestId;

/** The id assigned by a proxy, if it is safe for a header and a log. */
const proxyId = (id: string | string[] | undefined): string | undefined =>
  typeof id === 'string' && /^[\w.-]{1,64}$/.test(id) ? id : undefined;

/** The longest path in the log, in characters; the longest URL that is read has 16,000. */
const longestPath = 500;

/** The longest address in the log, in characters; an IPv6 address with a port has at most 53. */
const longestAddress = 60;

/** The client's address as by Express' `trust proxy`: behind the given number of trusted proxies. */
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
  const hop = hops[Math.min(proxies, hops.length - 1)];
  // A proxy may pass on anything that its client sent.
  return hop && withoutPort(hop.slice(0, longestAddress));
}
