import type { RequestHandler } from 'express';
import type { Database } from '#prisma/database.ts';

interface SiteState {
  /** Whether all workers serve, or have served. */
  isComplete: () => boolean;
  isReadOnly: () => boolean;
}

/**
 * Responds with 200 if the database does, once all workers of a start serve. Requests share one query at a time: they are
 * never shed, and must not queue for its connections.
 */
export function ready(
  database: Pick<Database, '$queryRaw'>,
  { isComplete = () => true, isReadOnly = () => false }: Partial<SiteState> = {},
): RequestHandler {
  let pending: Promise<unknown> | undefined;
  return async (_request, response) => {
    if (!isComplete()) return void response.status(503).json({ status: 'other workers are starting' });
    pending ??= database.$queryRaw`SELECT 1`.finally(() => {
      pending = undefined;
    });
    try {
      await pending;
      response.json({ status: 'ready', ...(isReadOnly() && { readOnly: true }) });
    } catch {
      response.status(503).json({ status: 'the database is away' });
    }
  };
}
