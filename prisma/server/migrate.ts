import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg, { type ClientBase } from 'pg';
import { tableExists, withConnection } from '../database.ts';
import { root } from '../root.ts';
import { functionChanges } from './functions.ts';
import { type SchemaEngine, type Send, type SendScript, withEngine } from './schemaEngine.ts';

const folderIn = (release: string): string => join(release, 'prisma', 'migrations');
const filters = { externalTables: [], externalEnums: [] };
/** The key of the advisory lock for migrations: an arbitrary number, unique in this database. */
const lock = 7_201_101;
/**
 * How long a migration waits for a table's lock, in milliseconds: meanwhile, requests that need the table wait behind it.
 * Below PostgreSQL's deadlock_timeout, so that the migration gives way, and never a request.
 */
const patience = 500;
/** After how long it tries again, in milliseconds, and how often: for longer than a report or a backup may take. */
const [pause, attempts] = [1_000, 600];

/** What `migrate` applied. */
export interface Applied {
  /** Names of migrations. */
  migrations: string[];
  /** Files of prisma/functions. */
  functions: string[];
}

/**
 * Applies the missing migrations exactly as `prisma migrate deploy` does, with Prisma's own engine (the WASM build,
 * because the native one is a download), and the changed triggers and functions in the transaction of the last one, so
 * that new tables never have old triggers. One gateway at a time. A migration that fails changes nothing, but for one that
 * builds indexes beside requests, which is repeated as a whole (.github/decisions/089-migrations-give-way.md).
 * @param names The migrations to apply; all by default.
 * @param release The folder of the release that they belong to.
 */
export async function migrate(
  url: string,
  { names, release = root }: { names?: readonly string[]; release?: string } = {},
): Promise<Applied> {
  const known = await migrationNames(folderIn(release));
  const wanted = names ?? known;
  return withConnection(url, async (connection) => {
    await takeTurn(connection);
    await forgetKilled(connection);
    const applied = await appliedMigrations(connection);
    // Checks all, not only the newest: merged branches can add migrations in any order.
    const missing = wanted.filter((name) => !applied.includes(name));
    // Today's functions need today's tables, and those of a newer release need the newer functions, which it applied.
    const isCurrent = applied.length + missing.length === known.length && applied.every((name) => known.includes(name));
    const { files, sql } = isCurrent ? await functionChanges(connection, release) : { files: [], sql: '' };
    if (missing.length) await applyMigrations(url, await migrationsList(folderIn(release), wanted), missing, sql);
    else if (sql) await givingWay(sql, (script) => connection.query(script));
    return { migrations: missing, functions: files };
  });
}

/**
 * Waits for the lock by asking again and again: a statement that waits keeps a snapshot, for which an index that the other
 * gateway builds beside requests would wait in turn.
 */
async function takeTurn(connection: ClientBase): Promise<void> {
  const taken = async () =>
    (await connection.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [lock])).rows[0]?.taken;
  while (!(await taken())) await setTimeout(100);
}

/** Lets what a killed gateway had begun be applied again: the server has undone it. Prisma would ask for a decision. */
async function forgetKilled(connection: ClientBase): Promise<void> {
  if (await tableExists(connection, '_prisma_migrations'))
    await connection.query(
      'UPDATE _prisma_migrations SET rolled_back_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL',
    );
}

/** Applies the missing ones of these migrations, each in a transaction; `functions` is added to that of the last one. */
async function applyMigrations(
  url: string,
  migrationsList: MigrationsList,
  missing: readonly string[],
  functions: string,
): Promise<void> {
  const pending = migrationsList.migrationDirectories.filter(({ path }) => missing.includes(path));
  let refusal: { migrationName: string; error: pg.DatabaseError } | undefined;
  const sendScript: SendScript = async (script, send) => {
    const [next] = pending;
    // The engine also sends scripts of its own.
    if (script !== next?.migrationFile.content.value) return void (await send(script));
    pending.shift();
    await sendMigration(next.path, script, pending.length ? '' : functions, send).catch((error) => {
      if (error instanceof pg.DatabaseError) refusal = { migrationName: next.path, error };
      throw error;
    });
  };
  const apply = async (schemaEngine: SchemaEngine) => {
    await schemaEngine.applyMigrations({ migrationsList, filters }).catch(async (error) => {
      if (!refusal) throw error;
      // The server has undone all of it, so a later start may try again.
      await schemaEngine.markMigrationRolledBack({ migrationName: refusal.migrationName }).catch(() => {});
      // The engine only says that there was an error.
      throw Object.assign(refusal.error, { message: `${refusal.migrationName}: ${refusal.error.message}` });
    });
  };
  await withEngine(url, apply, sendScript);
}

/** Sends a migration with its functions as one transaction, or an index that is built beside requests on its own. */
async function sendMigration(name: string, script: string, functions: string, send: Send): Promise<void> {
  const statements = concurrentStatements(script);
  for (const statement of statements) await send(statement);
  // The engine records it, too, but if this process is killed before, the next start must not apply it again.
  const done = `UPDATE _prisma_migrations SET finished_at = now() WHERE migration_name = ${pg.escapeLiteral(name)}
    AND rolled_back_at IS NULL`;
  await givingWay([statements.length ? '' : script, functions, done].join('\n;\n'), send);
}

/**
 * The statements of a migration that builds indexes beside requests, which PostgreSQL accepts only one by one and outside
 * of a transaction; none for any other migration.
 */
export const concurrentStatements = (script: string): string[] => {
  const sql = script.replace(/--.*$/gm, '');
  if (!/^\s*(?:CREATE|DROP)\b[^;]*\bINDEX\s+CONCURRENTLY\b/im.test(sql)) return [];
  return sql.split(';').filter((statement) => statement.trim());
};

/** Sends a script as one transaction, which gives up and starts again as long as requests hold what it needs. */
async function givingWay(script: string, send: Send): Promise<void> {
  for (let attempt = 1; ; attempt++)
    try {
      await send(`SET LOCAL lock_timeout = ${patience};\n${script}`);
      return;
    } catch (error) {
      const isInTheWay = error instanceof pg.DatabaseError && error.code === '55P03';
      if (!isInTheWay || attempt === attempts) throw error;
      await setTimeout(pause);
    }
}

/** The SQL that turns one schema.prisma into another, empty if there is none; `url` can be any PostgreSQL database. */
export async function difference(url: string, from: string, to: string): Promise<string> {
  const schema = (content: string) => ({ files: [{ path: 'schema.prisma', content }] });
  return withEngine(url, async (schemaEngine) => {
    const { stdout } = await schemaEngine.diff({
      from: from ? { tag: 'schemaDatamodel', ...schema(from) } : { tag: 'empty' },
      to: { tag: 'schemaDatamodel', ...schema(to) },
      script: true,
      exitCode: null,
      filters,
    });
    const sql = stdout ?? '';
    return /^(?!--)\S/m.test(sql) ? sql : '';
  });
}

/** The names of this release's migrations, oldest first. */
export async function migrationNames(migrations = folderIn(root)): Promise<string[]> {
  const entries = await readdir(migrations, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

/** The names of the migrations applied to a database, oldest first. */
export async function appliedMigrations(connection: ClientBase): Promise<string[]> {
  if (!(await tableExists(connection, '_prisma_migrations'))) return [];
  const applied = await connection.query<{ name: string }>(
    'SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL ORDER BY migration_name',
  );
  return applied.rows.map(({ name }) => name);
}

type MigrationsList = Awaited<ReturnType<typeof migrationsList>>;

async function migrationsList(folder: string, names: readonly string[]) {
  const lockfile = join(folder, 'migration_lock.toml');
  return {
    baseDir: folder,
    lockfile: { path: lockfile, content: await readFile(lockfile, 'utf8') },
    shadowDbInitScript: '',
    migrationDirectories: await Promise.all(
      names.map(async (name) => ({
        path: name,
        migrationFile: {
          path: 'migration.sql',
          content: { tag: 'ok' as const, value: await readFile(join(folder, name, 'migration.sql'), 'utf8') },
        },
      })),
    ),
  };
}
