import type { RequestHandler } from 'express';
import type { Database } from '#prisma/database.ts';

/**
 * Responds with 200 if the database does. Requests share one query at a time: they are never shed, and must not queue for
 * its connections.
 */
export function ready(database: Pick<Database, '$queryRaw'>): RequestHandler {
  let pending: Promise<unknown> | undefined;
  return async (_request, response) => {
    pending ??= database.$queryRaw`SELECT 1`.finally(() => {
      pending = undefined;
    });
    try {
      await pending;
      response.json({ status: 'ready' });
    } catch {
      response.status(503).json({ status: 'the database is away' });
    }
  };
}
