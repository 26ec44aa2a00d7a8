import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
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

declare global {
  namespace Express {
    interface Locals {
      requestId: string;
    }
  }
}

/** Names each request and logs how it ended: method, path without its query (which may hold a token), status, time. */
export function logRequests(log: Logger): RequestHandler {
  return (request, response, next) => {
    const began = performance.now();
    const requestId = randomUUID();
    response.locals['requestId'] = requestId;
    response.setHeader('X-Request-Id', requestId);
    response.once('close', () => {
      const ms = Math.round((performance.now() - began) * 10) / 10;
      const path = request.originalUrl.split('?', 1)[0];
      log.info({ requestId, method: request.method, path, status: response.statusCode, ms }, 'request');
    });
    next();
  };
}
