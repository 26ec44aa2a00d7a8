import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { Counter } from 'prom-client';
import type { Reason } from '#locales/keys.ts';
import { english } from '#locales/translate.ts';
import { isUnavailable as isDatabaseUnavailable, isRowMissing } from '#prisma/database.ts';
import { DeletedMeanwhile, Overloaded } from '#schema/errors.ts';

/** When a request that could not be served may come again, in seconds. */
export const retryAfter = 2;

/** When a change that was refused for maintenance may come again, in seconds. */
export const retryAfterMaintenance = 120;

const shed = new Counter({
  name: 'fxclubs_requests_shed_total',
  help: 'Requests refused because there was more to do than could be done soon, by what was full.',
  labelNames: ['reason'],
});

/** Whether a row is missing that was there when the operation began. */
const isDeletedMeanwhile = (error: unknown): boolean => error instanceof DeletedMeanwhile || isRowMissing(error);

/**
 * Whether a later attempt may succeed: the database is away or too slow, there is too much to do, or something was deleted
 * while the operation ran, so that another one finds it gone.
 */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof Overloaded || isDeletedMeanwhile(error) || isDatabaseUnavailable(error);

/** Tells the operator why a request is answered with 503. */
export function reportUnavailable(log: Logger, requestId: string, error: Error): void {
  if (error instanceof Overloaded) shed.inc({ reason: error.what });
  // Should it come again and again, where it was thrown tells the bug.
  else if (isDeletedMeanwhile(error)) log.warn({ requestId, err: error }, 'deleted meanwhile');
  else log.warn({ requestId, error: error.message }, 'unavailable');
}

/** Refuses a request before anything is begun for it. */
export function shedEarly(
  reason: Overloaded['what'] | 'event_loop',
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): void {
  shed.inc({ reason });
  answerUnavailable(request, response, { requestId, reason: 'request.unavailable', seconds: retryAfter });
}

/** Answers 503 in the shape of REST or GraphQL where their handlers are not reached. A browser reloads by itself. */
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
