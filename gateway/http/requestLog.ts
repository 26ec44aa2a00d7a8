import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { GatewayRequest } from './request.ts';

const probes = new Set(['/healthz', '/readyz']);

/** Gives a request its id, and logs how it ended and who sent it; not the path's query, which may hold a token. */
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
    const { statusCode: status } = response;
    // Monitoring asks every few seconds: worth a line only when something is wrong.
    const level = probes.has(path) && status < 400 ? 'debug' : 'info';
    log[level]({ requestId, method, path, status, ms, address, account: request.accountId, userAgent }, 'request');
  });
}

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
