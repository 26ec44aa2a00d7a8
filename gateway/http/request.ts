import type { IncomingMessage } from 'node:http';
import type { CacheSlot } from './publicCache.ts';

declare global {
  namespace Express {
    /** The gateway's own properties of a request; the listener sets some before Express runs. */
    interface Request {
      /** Identifies the request in the log, in X-Request-Id and in refusals. */
      requestId?: string;
      /** The REST route or our own document that it runs. */
      operation?: string | undefined;
      /** Whether the response stays open, so that its duration says nothing. */
      isStream?: boolean;
      /** Whether a page of another site sent it with an access token. */
      isForeign?: boolean;
      /** Express's: the path and query, also where the handler is mounted at a part of it. */
      originalUrl?: string;
      /** The caller's account, for the log. */
      accountId?: number;
      /** Where a public response to it may be stored; absent if none may. */
      cacheSlot?: CacheSlot;
      /** The body as text, if the listener read it to look for a stored response. */
      rawBody?: string;
    }
  }
}

/** A request as it arrives at the listener. */
export interface GatewayRequest extends IncomingMessage, Express.Request {}

/** The query of a request. Not read with `new URL`, which takes what follows `//` for a host and throws if it is none. */
export const queryOf = ({ originalUrl = '' }: Express.Request): URLSearchParams =>
  new URLSearchParams(/\?.*/s.exec(originalUrl)?.[0]);
