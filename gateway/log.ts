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

/** Names a request and logs how it ended: method, path without its query (which may hold a token), status, time. */
export function observe(log: Logger, request: IncomingMessage, response: ServerResponse): void {
  const began = performance.now();
  const requestId = randomUUID();
  ids.set(request, requestId);
  response.setHeader('X-Request-Id', requestId);
  const { method, url = '' } = request;
  response.once('close', () => {
    const ms = Math.round((performance.now() - began) * 10) / 10;
    log.info({ requestId, method, path: url.split('?', 1)[0], status: response.statusCode, ms }, 'request');
  });
}

const ids = new WeakMap<IncomingMessage, string>();

/** The name that `observe` gave. */
export const requestIdOf = (request: IncomingMessage): string => ids.get(request) ?? '';
