import type { Response } from 'express';
import type { Reason } from '#locales/keys.ts';
import { english } from '#locales/translate.ts';
import type { ErrorCode } from '#schema/refusals.ts';
import { requestIdOf } from '../http/requestLog.ts';
import { retryAfterMaintenance } from '../http/unavailable.ts';

/** A refusal as the fragment RestRefusal selects it. */
export interface Refusal {
  code: ErrorCode;
  reason: Reason;
  message: string;
  fields?: { name: string; message: string }[];
  retryAfter?: number;
  cancel?: boolean;
  twoFactorAuth?: string;
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

/** Sends a refusal in the shape that all of /api/v1 shares (gateway/README.md, REST). */
export function refuse(response: Response, refusal: Refusal, status = statusOf[refusal.code]): void {
  const { message, code, reason, fields, cancel, twoFactorAuth } = refusal;
  const retryAfter = reason === 'request.maintenance' ? retryAfterMaintenance : refusal.retryAfter;
  // RFC 9110, 15.5.2. Browsers ask nobody for a Bearer token.
  if (status === 401) response.setHeader('WWW-Authenticate', 'Bearer');
  if (retryAfter !== undefined) response.setHeader('Retry-After', String(retryAfter));
  response.status(status).json({
    result: message,
    error: code,
    ...(fields && { fields: Object.fromEntries(fields.map(({ name, message }) => [name, message])) }),
    ...(cancel && { cancel }),
    ...(twoFactorAuth && { twoFactorAuth: true }),
    requestId: requestIdOf(response.req),
  });
}

/** Refuses a request that no operation can run: a malformed body, an unknown path. */
export function refuseRequest(response: Response, status: number, code: ErrorCode, reason: Reason): void {
  refuse(response, { code, reason, message: english(`errors:${reason}`) }, status);
}
