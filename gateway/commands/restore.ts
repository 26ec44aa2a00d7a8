import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { ClientBase } from 'pg';
import { withConnectionUntil } from '#prisma/database.ts';
import { appliedMigrations, migrate, migrationNames } from '#prisma/server/migrate.ts';
import type { Config } from '../config/config.ts';
import { keyFile } from '../data/encryption.ts';
import { openServer, refuseFolder } from '../data/openDatabase.ts';
import { siteLock } from '../data/siteLock.ts';
import { type Content, type Header, newer, openContent } from '../operations/backup/content.ts';
import { readBackup } from '../operations/backup/file.ts';
import { filledTables, load } from '../operations/backup/load.ts';
import { storeOf } from '../pictures/store.ts';
import { StartFailure } from '../startFailure.ts';
import { commandLine } from './commandLine.mjs';
import { runCommand } from './program.ts';
import { programs } from './programs.mjs';

const { values, positionals } = commandLine(programs.restore);

await runCommand(async (config, stop) => {
  const content = await openContent(readBackup(positionals[0] ?? '', config.backupPassphrase));
  try {
    const { header } = content;
    const known = await migrationNames();
    if (header.migrations.some((name) => !known.includes(name))) throw newer();
    refuseWrongKey(config, header);
    const server = await openServer(config);
    try {
      return await withConnectionUntil(stop, server.url, (connection) =>
        restore(server.url, connection, content, config),
      );
    } finally {
      await server.close();
    }
  } finally {
    await content.close();
  }
});

async function restore(url: string, connection: ClientBase, content: Content, config: Config): Promise<string> {
  const { header } = content;
  const { rows } = await connection.query<{ alone: boolean }>('SELECT pg_try_advisory_lock($1) AS alone', [siteLock]);
  if (!rows[0]?.alone)
    throw new StartFailure('A gateway or a backup is using this database: stop it before restoring.');
  const applied = await appliedMigrations(connection);
  if (applied.some((name) => !header.migrations.includes(name)))
    throw new StartFailure(
      'This database has migrations from a newer release than the backup: restore into a new database.',
    );
  const filled = await filledTables(connection, header);
  if (filled.length && !values.force)
    throw new StartFailure(
      `This database is not empty (${filled.join(', ')}): restore into an empty one, or replace everything in it with --force.`,
    );
  await migrate(url, { names: header.migrations });
  const store = storeOf(config);
  const loading = () => load(connection, content, ({ hash, name, bytes }) => store.put(hash, name, bytes));
  const { loaded, tables, leftOut, files } = config.secretKey
    ? await loading()
    : await withKey(config.dataDir, header.keys[0], loading);
  await migrate(url);
  const moment = `${header.madeAt.slice(0, 16).replace('T', ' ')} UTC`;
  return [
    `${loaded.toLocaleString('en')} rows of ${tables} tables were restored as of ${moment}.`,
    ...(files ? [`${files.toLocaleString('en')} files of pictures are in ${store.title}.`] : []),
    ...(leftOut.length ? [`Left out, because the site has no such table: ${leftOut.join(', ')}.`] : []),
    config.secretKey ? 'SECRET_KEY is unchanged.' : `The key is in ${keyFile(config.dataDir)}.`,
    '',
  ].join('\n');
}

/** A given key must be able to decrypt the restored data. */
function refuseWrongKey({ secretKey, secretKeyOld }: Config, { keys: [key] }: Header): void {
  const configuredKeys = [secretKey, secretKeyOld].filter((candidate) => candidate !== undefined);
  if (
    secretKey &&
    !configuredKeys.some((candidate) => Buffer.from(candidate, 'base64').equals(Buffer.from(key, 'base64')))
  )
    throw new StartFailure(
      'SECRET_KEY is not the key of this backup: set it to that key, or leave it out to have the key written to ' +
        'DATA_DIR/secret.key.',
    );
}

/**
 * Moves the key into DATA_DIR once the work is done. It is written beforehand, so that a full disk is noticed in time.
 * A different key already there is kept as secret.key.old.
 */
async function withKey<T>(dataDir: string, key: string, work: () => Promise<T>): Promise<T> {
  const file = keyFile(dataDir);
  const draft = `${file}.part`;
  const former = await readFile(file, 'utf8').catch(() => undefined);
  if (former?.trim() === key) return work();
  await mkdir(dataDir, { recursive: true }).catch(refuseFolder(dataDir));
  await writeFile(draft, key, { mode: 0o600 }).catch(refuseFolder(dataDir));
  try {
    const done = await work();
    if (former !== undefined) await rename(file, `${file}.old`);
    await rename(draft, file);
    return done;
  } finally {
    await rm(draft, { force: true });
  }
}
