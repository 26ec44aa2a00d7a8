import type { OperationDefinitionNode } from 'graphql';
import type { Reason } from '#locales/keys.ts';
import type { Context } from '#schema/core/context.ts';
import type { ErrorCode } from '#schema/core/refusals.ts';
import type { Services } from './context.ts';
import { freeCost, payersOf } from './costlyWork.ts';
import { callerOf, idempotencyRefusals } from './idempotency.ts';
import { clientFor, isOpenToOtherSites, isReplayable, isWrite, mayChangePublicData } from './operations.ts';
import type { PublicCache } from './publicCache.ts';

/** An operation that is to be run for a request. */
interface Call {
  operation: OperationDefinitionNode;
  context: Context;
  /** Whether a page of another site sent the request with an access token, and may therefore not run everything. */
  isForeign: boolean;
  /** What it costs, in points; nothing for our own documents. */
  cost?: number;
  /** The Idempotency-Key of a request that may bring one. */
  key?: string | undefined;
  /** What the request asks for; another request with the same key must ask for the same. */
  fingerprint?: () => string;
}

/** Why an operation is not run, with the status and code of the refusal, and in how many seconds it may succeed. */
export const notRun = {
  ...idempotencyRefusals,
  'request.otherSite': { status: 403, code: 'FORBIDDEN', seconds: 0 },
} as const satisfies Partial<Record<Reason, { status: number; code: ErrorCode; seconds: number }>>;

/** A reason for not running an operation. */
export type NotRun = keyof typeof notRun;

/** An operation that may be run. */
export interface Turn {
  refused?: undefined;
  /** The answer of the first request with the same key, which is the answer to this one, too. */
  repeated?: string | undefined;
  /**
   * Ends it, once, whatever has become of it: sends its e-mails, drops the public answers that it has outdated, and
   * keeps its answer for repetitions. Without an answer it had no effect, so a repetition runs it.
   */
  end(answer?: string): Promise<void>;
}

/**
 * What comes before an operation, in this order, and after it, whichever way it was requested: /graphql, REST or a
 * stream. Sets the database client of the context.
 */
export async function begin(
  { operation, context, isForeign, cost = 0, key, fingerprint }: Call,
  services: Services,
  cache: PublicCache,
): Promise<Turn | { refused: NotRun }> {
  if (isForeign && !(context.viewer && isOpenToOtherSites(operation))) return { refused: 'request.otherSite' };
  context.database = await clientFor(operation)(services.databases);
  // Maintenance refuses all work, and the claim would be a change, too.
  const isOnce = key !== undefined && fingerprint && isReplayable(operation) && !services.isReadOnly();
  const once = isOnce ? await services.idempotency.begin(callerOf(context), key, fingerprint()) : {};
  if (once.refused) return { refused: once.refused };
  const { claim, answer: repeated } = once;
  const settle = (answer?: string) => (answer === undefined ? claim?.release() : claim?.store(answer));
  const isCostly = cost > freeCost && repeated === undefined;
  const endCostly = isCostly
    ? await services.costly.begin(payersOf(context), cost).catch(async (error: unknown) => {
        await settle();
        throw error;
      })
    : undefined;
  let hasEnded = false;
  return {
    repeated,
    async end(answer) {
      if (hasEnded) return;
      hasEnded = true;
      endCostly?.();
      services.mail.sendPosted();
      if (isWrite(operation)) services.wakeUp();
      if (context.viewer && mayChangePublicData(operation)) await cache.catchUp();
      // What was done must be answered, even if its claim cannot be settled and ends by itself.
      await settle(answer)?.catch(() => {});
    },
  };
}
