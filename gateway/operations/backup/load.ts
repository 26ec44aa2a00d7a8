import { pipeline } from 'node:stream/promises';
import pg, { type ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { tableExists } from '#prisma/database.ts';
import { encryptionWith } from '../../data/encryption.ts';
import { reencrypt } from '../../data/keyRotation.ts';
import { StartFailure } from '../../startFailure.ts';
import type { Content, Header, PictureFile } from './content.ts';
import { damaged } from './damaged.ts';
import { plainSession } from './dump.ts';

const quote = pg.escapeIdentifier;

/**
 * How far e-mails' ids jump ahead of the backup's: those in between may have been sent since, and Message-IDs contain
 * the id, so it must not be reused.
 */
const emailsLater = 1_000_000n;

/** The tables that a gateway fills when it starts on an empty database. */
const ownRows = ['BackupOutcome', 'Site', 'Task'];

/** The tables of the backup that exist in this database and already have rows from its users. */
export async function filledTables(connection: ClientBase, { tables }: Header): Promise<string[]> {
  const filled: string[] = [];
  for (const { name } of tables) {
    if (ownRows.includes(name) || !(await tableExists(connection, name))) continue;
    const { rowCount } = await connection.query(`SELECT 1 FROM ${quote(name)} LIMIT 1`);
    if (rowCount) filled.push(name);
  }
  return filled;
}

/**
 * Replaces everything in the database with the backup's rows, in one transaction. The database must have exactly the
 * backup's migrations. Triggers are disabled, because the data they maintain (words, counts) is in the backup too.
 * @returns The number of rows loaded and of their tables, and the tables left out because the site does not have them:
 *   they belonged to another program sharing the database. Also the number of files of pictures.
 * @param keep Keeps a file of a picture.
 */
export async function load(
  connection: ClientBase,
  { header, rows, end, pictures }: Content,
  keep: (file: PictureFile) => Promise<void>,
) {
  await connection.query(plainSession);
  await connection.query('BEGIN');
  try {
    const leftOut: string[] = [];
    for (const { name } of header.tables) if (!(await tableExists(connection, name))) leftOut.push(name);
    const tables = header.tables.map(({ name }) => name).filter((name) => !leftOut.includes(name));
    const foreignKeys = await dropForeignKeys(connection);
    for (const name of tables) await connection.query(`ALTER TABLE ${quote(name)} DISABLE TRIGGER USER`);
    await connection.query(`TRUNCATE ${tables.map(quote).join(', ')}`);
    const loaded: (number | undefined)[] = [];
    for (const { name, columns } of header.tables) {
      const isOurs = tables.includes(name);
      loaded.push(isOurs ? await copyInto(connection, name, columns, rows()) : undefined);
      if (!isOurs) for await (const _ of rows());
    }
    const written = (await end()) ?? loaded;
    if (loaded.some((count, index) => count !== undefined && count !== written[index])) throw damaged();
    let files = 0;
    for await (const file of pictures()) {
      await keep(file);
      files++;
    }
    for (const name of tables) await connection.query(`ALTER TABLE ${quote(name)} ENABLE TRIGGER USER`);
    for (const addForeignKey of foreignKeys) await connection.query(addForeignKey);
    await setSequences(connection, header);
    if (header.keys.length > 1) await reencrypt(connection, encryptionWith(header.keys));
    await connection.query('COMMIT');
    await connection.query(`ANALYZE ${tables.map(quote).join(', ')}`);
    return { loaded: loaded.reduce<number>((sum, count = 0) => sum + count, 0), tables: tables.length, leftOut, files };
  } catch (error) {
    await connection.query('ROLLBACK').catch(() => {});
    if (!(error instanceof pg.DatabaseError)) throw error;
    throw new StartFailure(`The database rejected this backup and is unchanged: ${error.message}.`, {
      cause: error,
    });
  }
}

async function copyInto(connection: ClientBase, table: string, columns: string[], rows: AsyncIterable<Buffer>) {
  const copy = connection.query(copyFrom(`COPY ${quote(table)} (${columns.map(quote).join(', ')}) FROM STDIN`));
  await pipeline(rows, copy);
  return copy.rowCount;
}

/** Drops all foreign keys, so that the order of the tables does not matter; returns the SQL that recreates them. */
async function dropForeignKeys(connection: ClientBase): Promise<string[]> {
  const { rows } = await connection.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`,
  );
  for (const { table, name } of rows) await connection.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  return rows.map(({ table, name, definition }) => `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
}

/** Does not use setval, which a rollback does not undo. */
async function setSequences(connection: ClientBase, { sequences }: Header): Promise<void> {
  for (const [name, next] of Object.entries(sequences)) {
    const start = BigInt(next) + (name === 'OutgoingMail_id_seq' ? emailsLater : 0n);
    await connection.query(`ALTER SEQUENCE IF EXISTS ${quote(name)} RESTART WITH ${start}`);
  }
}
