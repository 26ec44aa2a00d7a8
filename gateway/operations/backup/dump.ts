import pg, { type ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { functionsTable } from '#prisma/server/functions.ts';
import { appliedMigrations } from '#prisma/server/migrate.ts';
import type { Encryption } from '../../data/encryption.ts';
import { keyIn, refuseUnlessOpened } from '../../data/siteIdentity.ts';
import { siteLock } from '../../data/siteLock.ts';
import { StartFailure } from '../../startFailure.ts';
import { endOfRows, firstLine, format, type Header, lastLine } from './content.ts';

const quote = pg.escapeIdentifier;

/** Makes values be written and read the same way, whatever the settings of the server, the database or the account. */
export const plainSession = `
  SET datestyle = 'ISO, YMD'; SET timezone = 'UTC'; SET intervalstyle = 'postgres'; SET bytea_output = 'hex';
  SET extra_float_digits = 1; SET client_encoding = 'UTF8';
  SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0`;

/**
 * The content of a backup: a consistent snapshot of the database, taken while others keep writing to it. Rows are
 * streamed, not kept in memory.
 * @param report Called at the end with the number of rows and tables.
 */
export async function* dump(
  connection: ClientBase,
  encryption: Encryption,
  report: (rows: number, tables: number) => void,
): AsyncGenerator<Buffer> {
  await connection.query(plainSession);
  await refuseDuringRestore(connection);
  const names = (await tablesOf(connection)).map(({ name }) => quote(name));
  await connection.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  // The snapshot is taken after the locks, so that no migration runs between the list of columns and the rows.
  if (names.length) await connection.query(`LOCK TABLE ${names.join(', ')} IN ACCESS SHARE MODE`);
  const header = await describe(connection, encryption);
  yield firstLine(header);
  const rows: number[] = [];
  for (const { name, columns } of header.tables) {
    const copy = connection.query(copyTo(`COPY ${quote(name)} (${columns.map(quote).join(', ')}) TO STDOUT`));
    yield* copy as AsyncIterable<Buffer>;
    rows.push(copy.rowCount);
    yield endOfRows;
  }
  yield lastLine(rows);
  await connection.query('COMMIT');
  report(
    rows.reduce((sum, count) => sum + count, 0),
    header.tables.length,
  );
}

async function refuseDuringRestore(connection: ClientBase): Promise<void> {
  const { rows } = await connection.query<{ free: boolean }>('SELECT pg_try_advisory_lock_shared($1) AS free', [
    siteLock,
  ]);
  if (!rows[0]?.free) throw new StartFailure('A restore is in progress on this database: wait until it has finished.');
}

async function describe(connection: ClientBase, encryption: Encryption): Promise<Header> {
  const key = await keyIn(connection);
  if (!key) throw new StartFailure('No site has used this database yet: there is nothing to back up.');
  refuseUnlessOpened(key, encryption);
  return {
    format,
    madeAt: new Date().toISOString(),
    migrations: await appliedMigrations(connection),
    sequences: await sequencesOf(connection),
    keys: [...encryption.keys],
    tables: await tablesOf(connection),
  };
}

/**
 * The next number of each sequence, except of unlogged tables, which a replica does not have. Sequences are not part of the
 * snapshot, but never behind its rows.
 */
async function sequencesOf(connection: ClientBase): Promise<Header['sequences']> {
  const sequences: Header['sequences'] = {};
  const { rows } = await connection.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = current_schema()::regnamespace AND relkind = 'S' AND relpersistence = 'p' ORDER BY relname`,
  );
  for (const { name } of rows) {
    // Not from pg_sequences, which shows no value for a sequence that has just been restored and not been used yet.
    const at = await connection.query<{ next: string }>(
      `SELECT (last_value + is_called::int)::text AS next FROM ${quote(name)}`,
    );
    sequences[name] = at.rows[0]?.next ?? '1';
  }
  return sequences;
}

/**
 * Every table with its stored columns, except unlogged ones, those of extensions, and the records of what was applied: migrations are in
 * the header, and the release that restores them has its own triggers and functions.
 */
async function tablesOf(connection: ClientBase): Promise<Header['tables']> {
  const { rows } = await connection.query<Header['tables'][number]>(
    `SELECT relname AS name, array_agg(attname::text ORDER BY attnum) AS columns
     FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
     WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND relpersistence = 'p' AND relname NOT IN ('_prisma_migrations', '${functionsTable}')
       AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e')
       AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
     GROUP BY relname ORDER BY relname`,
  );
  return rows;
}
