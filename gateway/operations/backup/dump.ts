import pg, { type ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { functionsTable } from '#prisma/server/functions.ts';
import { appliedMigrations } from '#prisma/server/migrate.ts';
import type { Encryption } from '../../data/encryption.ts';
import { keyIn, refuseUnlessOpened } from '../../data/siteIdentity.ts';
import { siteLock } from '../../data/siteLock.ts';
import type { PictureStore } from '../../pictures/store.ts';
import { sharedName } from '../../pictures/work.ts';
import { StartFailure } from '../../startFailure.ts';
import { endOfPictures, endOfRows, firstLine, format, type Header, lastLine, pictureFile } from './content.ts';

const quote = pg.escapeIdentifier;

/** Makes values be written and read the same way, whatever the settings of the server, the database or the account. */
export const plainSession = `
  SET datestyle = 'ISO, YMD'; SET timezone = 'UTC'; SET intervalstyle = 'postgres'; SET bytea_output = 'hex';
  SET extra_float_digits = 1; SET client_encoding = 'UTF8';
  SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0`;

/** What a backup has: how many rows of how many tables and files of pictures, and how many of these are missing. */
export interface Dumped {
  rows: number;
  tables: number;
  files: number;
  missing: number;
}

/**
 * The content of a backup: a consistent snapshot of the database, taken while others keep writing to it, and the files of
 * its pictures. Rows are streamed, not kept in memory.
 * @param report Called at the end.
 */
export async function* dump(
  connection: ClientBase,
  encryption: Encryption,
  store: Pick<PictureStore, 'get'>,
  report: (dumped: Dumped) => void,
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
  const { rows: pictures } = await connection.query<StoredPicture>(
    'SELECT DISTINCT ON (hash) hash, widths FROM "Picture" ORDER BY hash',
  );
  await connection.query('COMMIT');
  const { files, missing } = yield* picturesIn(connection, store, pictures);
  const sum = rows.reduce((all, count) => all + count, 0);
  report({ rows: sum, tables: header.tables.length, files, missing });
}

/** After how many failures in a row no more files are read. */
const tolerated = 3;

interface StoredPicture {
  hash: string;
  widths: number[];
}

/**
 * The files of pictures. What cannot be read is left out and counted, so that the rows are backed up in any case; but not
 * what was removed since the snapshot.
 */
async function* picturesIn(connection: ClientBase, { get }: Pick<PictureStore, 'get'>, pictures: StoredPicture[]) {
  let [files, missing, failures] = [0, 0, 0];
  // While the store is away, not each file waits for it.
  const read = async (hash: string, name: string) => {
    if (failures === tolerated) return undefined;
    try {
      const bytes = await get(hash, name);
      failures = 0;
      return bytes;
    } catch {
      failures++;
      return undefined;
    }
  };
  for (const { hash, widths } of pictures)
    for (const name of ['source.webp', sharedName, ...widths.flatMap((width) => [`${width}.webp`, `${width}.avif`])]) {
      const bytes = await read(hash, name);
      if (bytes) {
        files++;
        yield pictureFile({ hash, name, bytes });
      } else if (name === sharedName) continue;
      else if ((await connection.query('SELECT FROM "Picture" WHERE hash = $1 LIMIT 1', [hash])).rowCount) missing++;
    }
  yield endOfPictures(files);
  return { files, missing };
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
    pictures: true,
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
