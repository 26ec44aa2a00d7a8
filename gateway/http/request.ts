import type { IncomingMessage } from 'node:http';
import type { CacheSlot } from './publicCache.ts';

declare global {
  namespace Express {
    /** What the listener knows of a request before Express sees it; Express' own requests carry it on. */
    interface Request {
      /** Where a public answer to this request may be stored; absent where none may. */
      cacheSlot?: CacheSlot;
      /** The body as text, where the listener read it to look for a stored answer. */
      rawBody?: string;
    }
  }
}

/** A request as it arrives at the listener. */
export interface GatewayRequest extends IncomingMessage, Express.Request {}
