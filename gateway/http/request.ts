import type { IncomingMessage } from 'node:http';
import type { CacheSlot } from './publicCache.ts';

declare global {
  namespace Express {
    /** What the gateway notes on a request; the listener begins before Express sees it. */
    interface Request {
      /** Names the request in the log, in X-Request-Id and in refusals. */
      requestId?: string;
      /** The route of REST or the document of ours that it runs. */
      operation?: string | undefined;
      /** The account that sent it, for the log. */
      accountId?: number;
      /** Where a public answer to it may be stored; absent where none may. */
      cacheSlot?: CacheSlot;
      /** The body as text, where the listener read it to look for a stored answer. */
      rawBody?: string;
    }
  }
}

/** A request as it arrives at the listener. */
export interface GatewayRequest extends IncomingMessage, Express.Request {}
