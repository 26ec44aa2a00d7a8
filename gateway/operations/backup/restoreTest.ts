import pg, { type ClientBase } from 'pg';
import { databaseUrl, withConnection, withConnectionUntil } from '#prisma/database.ts';
import { freeSpace, reserve } from '#prisma/server/freeSpace.ts';
import { migrate } from '#prisma/server/migrate.ts';
import { StartFailure } from '../../startFailure.ts';
import { openContent } from './content.ts';
import { load } from './load.ts';

/** The longest name of a database. */
const longestName = 63;
const suffix = '_restore_test';
/** The comment on such a database, without which it is somebody else's. */
const purpose = 'A test restore of a backup; dropped by the next one.';

interface TestOptions {
  /** Where the embedded server stores its data; undefined for another server, whose disk we cannot see. */
  dataDir?: string | undefined;
  signal: AbortSignal;
}

/** Whether the database user may create the database that a backup is restored into as a test. */
export async function mayTestRestores(connection: ClientBase): Promise<boolean> {
  const { rows } = await connection.query<{ allowed: boolean }>(
    'SELECT rolcreatedb OR rolsuper AS allowed FROM pg_roles WHERE rolname = current_user',
  );
  return rows[0]?.allowed ?? false;
}

/**
 * Restores a backup into a database of its own on the same server, which is dropped afterwards, or before the next test
 * if this process is killed. Throws unless every table gets the number of rows that the backup states, and every file of a
 * picture is as it was.
 * @returns The number of rows.
 */
export function testRestore(url: string, bytes: AsyncGenerator<Buffer>, { dataDir, signal }: TestOptions) {
  return withConnection(url, async (connection) => {
    const { rows } = await connection.query<{ name: string; size: string }>(
      'SELECT current_database() AS name, pg_database_size(current_database()) AS size',
    );
    const name = `${rows[0]?.name.slice(0, longestName - suffix.length)}${suffix}`;
    if (dataDir !== undefined && (await freeSpace(dataDir)) < Number(rows[0]?.size) + reserve)
      throw new StartFailure(`The disk of ${dataDir} has too little space to restore a backup as a test.`);
    const drop = () => connection.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`);
    await refuseForeign(connection, name);
    await drop();
    await connection.query(`CREATE DATABASE ${pg.escapeIdentifier(name)} TEMPLATE template0 ENCODING 'UTF8'`);
    try {
      await connection.query(`COMMENT ON DATABASE ${pg.escapeIdentifier(name)} IS ${pg.escapeLiteral(purpose)}`);
      return await restoreInto(databaseUrl(url, encodeURIComponent(name)), bytes, signal);
    } finally {
      await drop();
    }
  });
}

/** Throws if there is a database of this name that no test restore has created. */
async function refuseForeign(connection: ClientBase, name: string): Promise<void> {
  const { rowCount } = await connection.query(
    `SELECT FROM pg_database WHERE datname = $1 AND shobj_description(oid, 'pg_database') IS DISTINCT FROM $2`,
    [name, purpose],
  );
  if (rowCount)
    throw new StartFailure(
      `A backup is restored as a test into a database ${name}, but there is one already: rename it.`,
    );
}

async function restoreInto(url: string, bytes: AsyncGenerator<Buffer>, signal: AbortSignal): Promise<number> {
  const content = await openContent(bytes);
  try {
    await migrate(url, { names: content.header.migrations });
    const { loaded } = await withConnectionUntil(signal, url, (connection) =>
      load(connection, content, async () => {}),
    );
    return loaded;
  } finally {
    await content.close();
  }
}
