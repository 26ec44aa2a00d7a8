import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Logger, pino } from 'pino';

/** JSON lines on stdout. What is secret is removed wherever it may stand. */
export function openLog(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: [
        'password',
        'token',
        'atoken',
        'code',
        'secret',
        '*.password',
        '*.token',
        '*.atoken',
        '*.code',
        '*.secret',
      ],
      remove: true,
    },
  });
}

/** Names a request, and logs how it ended and who asked; not the path's query, which may hold a token. */
export function observe(log: Logger, request: IncomingMessage, response: ServerResponse, proxies: number): void {
  const began = performance.now();
  const { method, url = '', headers } = request;
  const requestId = (proxies > 0 && givenId(headers['x-request-id'])) || randomUUID();
  ids.set(request, requestId);
  response.setHeader('X-Request-Id', requestId);
  const [path = ''] = url.split('?', 1);
  const address = addressOf(request, proxies);
  const userAgent = headers['user-agent']?.slice(0, 200);
  response.once('close', () => {
    const ms = Math.round((performance.now() - began) * 10) / 10;
    const { statusCode: status } = response;
    // Who watches the gateway asks every few seconds: worth a line only when it is not well.
    const level = probes.has(path) && status < 400 ? 'debug' : 'info';
    log[level]({ requestId, method, path, status, ms, address, account: accounts.get(request), userAgent }, 'request');
  });
}

const probes = new Set(['/healthz', '/readyz']);
const ids = new WeakMap<IncomingMessage, string>();
const accounts = new WeakMap<IncomingMessage, number>();

/** The name that `observe` gave. */
export const requestIdOf = (request: IncomingMessage): string => ids.get(request) ?? '';

/** Tells the log the number of the account that asked. */
export function askedBy(request: IncomingMessage, account: number): void {
  accounts.set(request, account);
}

/** The name that a proxy gave, if it is fit for a header and a log. */
const givenId = (id: string | string[] | undefined): string | undefined =>
  typeof id === 'string' && /^[\w.-]{1,64}$/.test(id) ? id : undefined;

/** Where a request came from, as Express' `trust proxy` counts: past as many proxies as are ours. */
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
