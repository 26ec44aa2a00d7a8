import type pg from 'pg';
import type { StoredChange } from '#schema/live/StoredChange.ts';

/** How many changes a look reads at most. */
const most = 5_000;

/**
 * Looks for changes in clubs and accounts (prisma/functions/live_change.sql): the returned function reads those of
 * transactions that have committed since its last call, whatever the order of their ids; undefined if there were too many.
 */
export async function lookForChanges(connection: pg.Client): Promise<() => Promise<StoredChange[] | undefined>> {
  let seen = await snapshotOf(connection);
  return async () => {
    const { rows } = await connection.query<(StoredChange | { kind: null }) & { snapshot: string }>({
      name: 'live changes',
      text: `
        SELECT pg_current_snapshot()::text AS snapshot, kind, "clubId", "aboutId", "postId"::text, change, hidden,
          voted, "authorId", "userIds"
        FROM (SELECT) AS once LEFT JOIN "LiveChange" ON "transaction" >= $2
          AND NOT pg_visible_in_snapshot("transaction"::text::xid8, $1::pg_snapshot)
        LIMIT ${most + 1}`,
      values: [seen, seen.split(':')[0]],
    });
    seen = rows[0]?.snapshot ?? seen;
    if (rows.length > most) return undefined;
    return rows.filter((row) => row.kind !== null);
  };
}

/** Which transactions a statement sees by now. */
async function snapshotOf(connection: pg.Client): Promise<string> {
  const { rows } = await connection.query<{ snapshot: string }>('SELECT pg_current_snapshot()::text AS snapshot');
  return rows[0]?.snapshot ?? '1:1:';
}
