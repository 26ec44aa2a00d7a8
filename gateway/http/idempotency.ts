import type { IncomingHttpHeaders } from 'node:http';
import type { Reason } from '#locales/keys.ts';
import type { Context } from '#schema/core/context.ts';
import type { ErrorCode } from '#schema/core/refusals.ts';
import { bounds } from '#schema/figures/bounds.ts';

/** The right to do the work of a request, which no other request with its key has meanwhile. */
interface Claim {
  /** Keeps the answer for repetitions of the request. */
  store(answer: string): Promise<void>;
  /** Lets the next request with the key do the work. */
  release(): Promise<void>;
}

/** What becomes of a request with an Idempotency-Key: it does the work, gets the first one's answer, or is refused. */
interface Begun {
  claim?: Claim;
  answer?: string;
  refused?: Exclude<IdempotencyRefusal, typeof invalidKey>;
}

/** Requests with an Idempotency-Key, over all gateways (draft-ietf-httpapi-idempotency-key-header). */
export interface Idempotency {
  begin(caller: string, key: string, call: string): Promise<Begun>;
}

/** The status and code with which each request is refused because of its key, and in how many seconds it may succeed. */
export const idempotencyRefusals = {
  'request.idempotencyKeyInvalid': { status: 400, code: 'BAD_USER_INPUT', seconds: 0 },
  'request.idempotencyKeyReused': { status: 422, code: 'BAD_USER_INPUT', seconds: 0 },
  'request.idempotencyKeyInUse': { status: 409, code: 'CONFLICT', seconds: 2 },
} as const satisfies Partial<Record<Reason, { status: number; code: ErrorCode; seconds: number }>>;

/** Why a request is refused because of its key. */
export type IdempotencyRefusal = keyof typeof idempotencyRefusals;

/** The reason if the key itself is invalid. */
export const invalidKey = 'request.idempotencyKeyInvalid';

/** The header of an answer that repeats the first one. */
export const replayed = 'Idempotency-Replayed';

/** The request's Idempotency-Key; undefined if there is none, null if it is invalid. */
export function idempotencyKeyOf({ 'idempotency-key': key }: IncomingHttpHeaders): string | null | undefined {
  if (key === undefined) return undefined;
  const isValid = typeof key === 'string' && key.length <= bounds.idempotencyKey && /^[\x20-\x7e]+$/.test(key);
  return isValid ? key : null;
}

/**
 * Whose a key is: an account's, or for visitors their network's. A session and each set of scopes and clubs of access
 * tokens have their own, since they may see different answers.
 */
export const callerOf = ({ viewer, address }: Pick<Context, 'viewer' | 'address'>): string =>
  JSON.stringify(viewer ? [viewer.id, viewer.scopes, viewer.clubIds] : address);
