import type { ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import type { Reason } from '#locales/keys.ts';
import { isUnavailable as isDatabaseUnavailable, isRowMissing } from '#prisma/database.ts';
import { DeletedMeanwhile, Overloaded } from '#schema/core/errors.ts';
import { english } from '#schema/core/translate.ts';
import { problemOf, problemType, wantsProblem } from './problem.ts';
import type { GatewayRequest } from './request.ts';
import { pageOf, pagePolicy } from './unavailablePage.ts';

/** The Retry-After of a request that could not be served, in seconds. */
export const retryAfter = 2;

/** The Retry-After of a change refused during maintenance, in seconds. */
export const retryAfterMaintenance = 120;

/** The Retry-After of a picture that cannot be kept or read, in seconds. */
export const retryAfterPictures = 30;

const shed = new Counter({
  name: 'fxclubs_requests_shed_total',
  help: 'Requests refused because of overload, by what was full.',
  labelNames: ['reason'],
});
// Present from the start, so that the first refusal counts as an increase.
for (const reason of ['operations', 'passwords', 'pictures', 'event_loop']) shed.inc({ reason }, 0);

/** Whether a row was deleted while the operation ran. */
const isDeletedMeanwhile = (error: unknown): boolean => error instanceof DeletedMeanwhile || isRowMissing(error);

/**
 * Whether a later attempt may succeed: the database is unavailable or too slow, the gateway is overloaded, or something
 * was deleted while the operation ran, which another attempt will notice.
 */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof Overloaded || isDeletedMeanwhile(error) || isDatabaseUnavailable(error);

/** How often the log says that requests cannot be served, in milliseconds: every one of them may be. */
const logEvery = 1_000;

/** What was not logged since the last line, by log; present while a line would be too early. */
const unlogged = new WeakMap<Logger, { times: number; error: string }>();

/** Logs the first time at once, and then once per interval how many times more there were. */
function logSampled(log: Logger, requestId: string, error: string): void {
  const more = unlogged.get(log);
  if (more) {
    more.times++;
    more.error = error;
    return;
  }
  log.warn({ requestId, error }, 'unavailable');
  waitBeforeLogging(log);
}

function waitBeforeLogging(log: Logger): void {
  const more = { times: 0, error: '' };
  unlogged.set(log, more);
  setTimeout(() => {
    unlogged.delete(log);
    if (more.times === 0) return;
    log.warn(more, 'unavailable');
    waitBeforeLogging(log);
  }, logEvery).unref();
}

/** Logs or counts why a request gets a 503. */
export function reportUnavailable(log: Logger, requestId: string, error: Error): void {
  if (error instanceof Overloaded) shed.inc({ reason: error.what });
  // If this recurs, the stack shows where the bug is.
  else if (isDeletedMeanwhile(error)) log.warn({ requestId, err: error }, 'deleted meanwhile');
  else logSampled(log, requestId, error.message);
}

/** Refuses a request before any work is done for it. */
export function shedEarly(
  reason: Overloaded['what'] | 'event_loop',
  request: GatewayRequest,
  response: ServerResponse,
  requestId: string,
): void {
  shed.inc({ reason });
  answerUnavailable(request, response, { requestId, reason: 'request.unavailable', seconds: retryAfter });
}

/**
 * Sends a 503 when the site's own handlers are not reached: to browsers a page in the reader's language that reloads by
 * itself, to others the format of GraphQL or REST.
 */
export function answerUnavailable(
  request: GatewayRequest,
  response: ServerResponse,
  { requestId, reason, seconds }: { requestId: string; reason: Reason; seconds: number },
): void {
  const { url = '', headers } = request;
  const send = (type: string, body: string, others: Record<string, string> = {}) =>
    response
      .writeHead(503, {
        'Content-Type': type,
        'Cache-Control': 'no-store',
        'Retry-After': String(seconds),
        'X-Request-Id': requestId,
        ...others,
      })
      .end(body);
  if (isForPage(request))
    return void send('text/html; charset=utf-8', pageOf(request, reason === 'request.starting' ? 'starting' : 'busy'), {
      'Content-Security-Policy': pagePolicy,
      Refresh: String(seconds),
    });
  const [code, message] = ['UNAVAILABLE', english(`errors:${reason}`)];
  if (url.startsWith('/graphql'))
    return void send('application/json', JSON.stringify({ errors: [{ message, extensions: { code, requestId } }] }));
  const body = { result: message, error: code, reason, requestId };
  if (wantsProblem(headers)) send(problemType, JSON.stringify(problemOf(503, body)));
  else send('application/json', JSON.stringify(body));
}

/** Whether a browser asks for a page, rather than a program for data. */
const isForPage = ({ method, url = '', headers }: GatewayRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  /\btext\/html\b/.test(headers.accept ?? '') &&
  !/^\/api\/(?!v1\/docs)/i.test(url);
