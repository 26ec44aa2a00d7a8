import { expect } from 'vitest';
import { type Database, withConnection } from '#prisma/database.ts';
import type { Site } from '../site.ts';

/** The number of statements that wait for a lock in a site's database. */
export async function waitingIn(database: Database): Promise<number> {
  const [row] = await database.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return row?.count ?? 0;
}

/**
 * Sends requests while another connection has made a change that it has not committed, and commits it once all of them
 * wait for that; returns their results.
 */
export async function duringChange<Result>(
  { database, databaseUrl }: Site,
  [statement, ...values]: [statement: string, ...values: unknown[]],
  ...requests: (() => Promise<Result>)[]
): Promise<Result[]> {
  return withConnection(databaseUrl, async (holder) => {
    await holder.query('BEGIN');
    await holder.query(statement, values);
    const sent = Promise.all(requests.map((request) => request()));
    await expect.poll(() => waitingIn(database)).toBe(requests.length);
    await holder.query('COMMIT');
    return sent;
  });
}
