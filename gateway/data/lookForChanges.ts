import type pg from 'pg';
import type { StoredChange } from '#schema/live/StoredChange.ts';

/** How many rows of each table a look reads at most. */
const most = 5_000;

/** What has changed since the look before. */
export interface FoundChanges {
  /** Changes in clubs and accounts, for those who look at them (prisma/functions/live_change.sql). */
  live: StoredChange[];
  /** What public answers may show of what has changed (prisma/functions/public_data_changed.sql). */
  subjects: string[];
}

/** The rows of transactions that no look before could see, whatever the order of their ids. */
const unseen = (columns: string, table: string): string => `
  SELECT ${columns} FROM "${table}" WHERE "transaction" >= $2
    AND NOT pg_visible_in_snapshot("transaction"::text::xid8, $1::pg_snapshot) LIMIT ${most + 1}`;

/**
 * Looks for changes: the returned function reads those that were committed since its last call; undefined if there were too
 * many.
 */
export async function lookForChanges(connection: pg.Client): Promise<() => Promise<FoundChanges | undefined>> {
  let seen = await snapshotOf(connection);
  return async () => {
    const { rows } = await connection.query<FoundChanges & { snapshot: string }>({
      name: 'changes',
      text: `
        SELECT pg_current_snapshot()::text AS snapshot, ARRAY(${unseen('subject', 'PublicChange')}) AS subjects,
          ARRAY(SELECT to_json(found) FROM (${unseen(
            'kind, "clubId", "aboutId", "postId"::text, change, hidden, voted, "authorId", "userIds"',
            'LiveChange',
          )}) AS found) AS live`,
      values: [seen, seen.split(':')[0]],
    });
    const [{ snapshot, live, subjects } = { snapshot: seen, live: [], subjects: [] }] = rows;
    seen = snapshot;
    return Math.max(live.length, subjects.length) > most ? undefined : { live, subjects };
  };
}

/** Which transactions a statement sees by now. */
async function snapshotOf(connection: pg.Client): Promise<string> {
  const { rows } = await connection.query<{ snapshot: string }>('SELECT pg_current_snapshot()::text AS snapshot');
  return rows[0]?.snapshot ?? '1:1:';
}
