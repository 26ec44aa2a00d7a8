import type pg from 'pg';
import type { StoredChange } from '#schema/live/StoredChange.ts';

/** How many rows of each table a look reads at most. */
const most = 5_000;

/** What a look finds. */
export interface FoundChanges {
  /** Changes in clubs and accounts since the look before, for those who look at them (prisma/functions/live_change.sql). */
  live: StoredChange[];
  /** What public answers may show of what has changed since (prisma/functions/public_data_changed.sql). */
  subjects: string[];
  /** Whether there were more than a look reads. */
  isTooMuch: boolean;
  /** When the last scheduled post became public, which changes no row. */
  published: string | null;
  /** The time of the database. */
  now: Date;
}

/** The rows of transactions that no look before could see, whatever the order of their ids. */
const unseen = (columns: string, table: string): string => `
  SELECT ${columns} FROM "${table}" WHERE "transaction" >= $2
    AND NOT pg_visible_in_snapshot("transaction"::text::xid8, $1::pg_snapshot) LIMIT ${most + 1}`;

/** Looks for changes: the returned function finds what was committed since its last call, in one statement. */
export async function lookForChanges(connection: pg.Client): Promise<(now: Date) => Promise<FoundChanges>> {
  const { rows } = await connection.query<{ seen: string }>('SELECT pg_current_snapshot()::text AS seen');
  let seen = rows[0]?.seen ?? '1:1:';
  return async (now) => {
    const { rows } = await connection.query<FoundChanges & { snapshot: string }>({
      name: 'changes',
      text: `
        SELECT pg_current_snapshot()::text AS snapshot, clock_timestamp() AS now,
          ARRAY(${unseen('subject', 'PublicChange')}) AS subjects,
          ARRAY(SELECT to_json(found) FROM (${unseen(
            'kind, "clubId", "aboutId", "postId"::text, change, hidden, voted, "authorId", "userIds"',
            'LiveChange',
          )}) AS found) AS live,
          (SELECT "publishedAt"::text FROM "Post" WHERE state = 'published' AND "publishedAt" <= $3
            ORDER BY "publishedAt" DESC LIMIT 1) AS published`,
      values: [seen, seen.split(':')[0], now],
    });
    const [row] = rows;
    if (!row) throw new Error('The database does not say what has changed.');
    seen = row.snapshot;
    return { ...row, isTooMuch: Math.max(row.live.length, row.subjects.length) > most };
  };
}
