import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import type { Reason } from '#locales/keys.ts';
import { isUnavailable as isDatabaseUnavailable, isRowMissing } from '#prisma/database.ts';
import { DeletedMeanwhile, Overloaded } from '#schema/core/errors.ts';
import { english } from '#schema/core/translate.ts';

/** The Retry-After of a request that could not be served, in seconds. */
export const retryAfter = 2;

/** The Retry-After of a change refused during maintenance, in seconds. */
export const retryAfterMaintenance = 120;

const shed = new Counter({
  name: 'fxclubs_requests_shed_total',
  help: 'Requests refused because of overload, by what was full.',
  labelNames: ['reason'],
});
// Present from the start, so that the first refusal counts as an increase.
for (const reason of ['operations', 'passwords', 'event_loop']) shed.inc({ reason }, 0);

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
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): void {
  shed.inc({ reason });
  answerUnavailable(request, response, { requestId, reason: 'request.unavailable', seconds: retryAfter });
}

/** Sends a 503 in the format of REST or GraphQL when their handlers are not reached. Browsers reload automatically. */
export function answerUnavailable(
  { url = '', headers }: IncomingMessage,
  response: ServerResponse,
  { requestId, reason, seconds }: { requestId: string; reason: Reason; seconds: number },
): void {
  const [code, message] = ['UNAVAILABLE', english(`errors:${reason}`)];
  const body = url.startsWith('/graphql')
    ? { errors: [{ message, extensions: { code, requestId } }] }
    : { result: message, error: code, reason, requestId };
  response.writeHead(503, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'Retry-After': String(seconds),
    'X-Request-Id': requestId,
    ...(headers.accept?.includes('text/html') && { Refresh: String(seconds) }),
  });
  response.end(JSON.stringify(body));
}
