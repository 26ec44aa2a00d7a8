import type { Request, Response } from 'express';
import type { Reason } from '#locales/keys.ts';
import type { FieldRefusal } from '#schema/core/errors.ts';
import type { ErrorCode } from '#schema/core/refusals.ts';
import type { TokenScope } from '#schema/core/tokenScopes.ts';
import { english } from '#schema/core/translate.ts';
import { challengeOf } from '../http/credential.ts';
import { problemOf, problemType, wantsProblem } from '../http/problem.ts';
import { requestIdOf } from '../http/requestLog.ts';
import { type NotRun, notRun } from '../http/run.ts';
import { retryAfterMaintenance, retryAfterPictures } from '../http/unavailable.ts';
import type { InvalidField } from './route.ts';

/** A refusal as the fragment RestRefusal selects it. */
export interface Refusal {
  code: ErrorCode;
  reason: Reason;
  message: string;
  fields?: FieldRefusal[];
  retryAfter?: number;
  scope?: TokenScope | null;
  cancel?: boolean;
  twoFactorAuth?: string;
  challenge?: string;
}

/** The status of each kind of refusal. */
export const statusOf: Record<ErrorCode, number> = {
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  TOO_MANY_REQUESTS: 429,
  UNAVAILABLE: 503,
  INTERNAL: 500,
};

/** The body of a refusal, in the format of all of /api/v1 (.github/API.md, Errors). */
export const refusalBody = (
  { message, code, reason, fields, cancel, twoFactorAuth, challenge }: Refusal,
  requestId: string,
): { result: string } & Record<string, unknown> => ({
  result: message,
  error: code,
  reason,
  ...(fields && {
    fields: Object.fromEntries(fields.map(({ name, message }) => [name, message])),
    fieldReasons: Object.fromEntries(fields.map(({ name, reason }) => [name, reason])),
  }),
  ...(cancel && { cancel }),
  ...(twoFactorAuth && { twoFactorAuth: true }),
  ...(challenge && { challenge }),
  requestId,
});

/** After how many seconds a request may be served that is refused for a state of the site. */
const waits: Partial<Record<Reason, number>> = {
  'request.maintenance': retryAfterMaintenance,
  'picture.storeAway': retryAfterPictures,
};

/** Sends a refusal. */
export function refuse(response: Response, refusal: Refusal, status = statusOf[refusal.code]): void {
  const seconds = waits[refusal.reason] ?? refusal.retryAfter;
  const challenge = challengeOf(refusal, status, response.req.headers);
  if (challenge) response.setHeader('WWW-Authenticate', challenge);
  if (seconds !== undefined) response.setHeader('Retry-After', String(seconds));
  const body = refusalBody(refusal, requestIdOf(response.req));
  response.status(status);
  if (!wantsProblem(response.req.headers)) return void response.json(body);
  response.type(problemType).send(JSON.stringify(problemOf(status, body)));
}

/** The refusal of fields whose values cannot be used. */
export function refusalOfFields(invalid: InvalidField[]): Refusal {
  const fields = invalid.map(({ name, reason, values }) => ({
    name,
    reason,
    message: english(`errors:${reason}`, values),
  }));
  const { reason = 'input.invalid', message = english('errors:input.invalid') } = fields[0] ?? {};
  return { code: 'BAD_USER_INPUT', reason, message, fields };
}

/** Refuses a request whose operation is not run. */
export function refuseNotRun(response: Response, reason: NotRun): void {
  const { status, code, seconds } = notRun[reason];
  if (seconds) response.setHeader('Retry-After', String(seconds));
  refuseRequest(response, status, code, reason);
}

/** Refuses a request that reaches no operation: a malformed body, an unknown path. */
export function refuseRequest(response: Response, status: number, code: ErrorCode, reason: Reason): void {
  refuse(response, { code, reason, message: english(`errors:${reason}`) }, status);
}

/** Responds to OPTIONS, and refuses unsupported methods, with the methods that the path supports. */
export function refuseMethod(request: Request, response: Response, methods: string[]): void {
  response.setHeader('Allow', [...methods, 'OPTIONS'].join(', '));
  if (request.method === 'OPTIONS') response.status(204).end();
  else refuseRequest(response, 405, 'BAD_USER_INPUT', 'request.methodNotAllowed');
}
