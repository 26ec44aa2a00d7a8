import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg, { type ClientBase } from 'pg';
import { tableExists } from '../database.ts';
import { root } from '../root.ts';

/** The table that records which functions were applied. Part of the schema, like `_prisma_migrations`, so not of a backup. */
export const functionsTable = '_functions';

/** A file of prisma/functions, as it is applied. */
interface FunctionsFile {
  file: string;
  hash: string;
  /** The triggers and functions that it creates, as DROP takes them: `TRIGGER "Club_changed" ON "Club"`. */
  creates: string[];
}

/** How the triggers and functions of a database differ from a release's. */
export interface FunctionChanges {
  /** The files of prisma/functions that are new, changed or gone. */
  files: string[];
  /** The SQL that applies them and records it; empty if there is nothing to apply. */
  sql: string;
  /** The newer release whose triggers and functions the database has; they are left as they are. */
  newer?: string;
}

/**
 * Compares prisma/functions with what a migrated database has. Only changed files are applied, and what no file contains
 * any more is dropped (.github/decisions/074-todays-triggers-in-files.md).
 * @param release The folder of the release.
 */
export async function functionChanges(connection: ClientBase, release = root): Promise<FunctionChanges> {
  const version = await versionOf(release);
  const files = await functionsFiles(release);
  const stored = await storedFiles(connection);
  const newer = stored.find((row) => isNewer(row.release, version))?.release;
  if (newer) return { files: [], sql: '', newer };

  const changed = files.filter(({ file, hash }) => stored.find((row) => row.file === file)?.hash !== hash);
  const removed = stored.filter(({ file }) => !files.some((current) => current.file === file));
  if (changed.length + removed.length === 0) return { files: [], sql: '' };
  const current = new Set(files.flatMap(({ creates }) => creates));
  const obsolete = stored.flatMap(({ creates }) => creates).filter((created) => !current.has(created));
  // A function cannot be dropped before its triggers.
  const drops = obsolete
    .sort()
    .reverse()
    .map((created) => `DROP ${created.replace(' ', ' IF EXISTS ')};`);
  return {
    files: [...changed, ...removed].map(({ file }) => file),
    sql: [...drops, ...changed.map(({ sql }) => sql), recordOf(files, version)].join('\n'),
  };
}

/** The release's files; functions that several tables share come first, because triggers need them. */
async function functionsFiles(release: string): Promise<(FunctionsFile & { sql: string })[]> {
  const folder = join(release, 'prisma', 'functions');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  // A table's file has the name of its model, a shared function's that of the function.
  const isShared = (name: string) => name === name.toLowerCase();
  const inOrder = [...names.filter(isShared), ...names.filter((name) => !isShared(name))];
  return Promise.all(
    inOrder.map(async (file) => {
      const sql = await readFile(join(folder, file), 'utf8');
      return { file, sql, hash: createHash('sha256').update(sql).digest('hex'), creates: createdBy(sql) };
    }),
  );
}

/** The triggers and functions that the SQL creates, as DROP takes them. */
export function createdBy(sql: string): string[] {
  const statements = sql.matchAll(/^CREATE OR REPLACE (?:(FUNCTION \w+\([^)]*\))|(TRIGGER "\w+")[^;]*?\s(ON "\w+"))/gm);
  return [...statements].map(([, created, trigger, table]) => created ?? `${trigger} ${table}`);
}

async function storedFiles(connection: ClientBase): Promise<(FunctionsFile & { release: string })[]> {
  // The first migration, which creates the table, may be missing.
  if (!(await tableExists(connection, functionsTable))) return [];
  const { rows } = await connection.query<FunctionsFile & { release: string }>(
    `SELECT file, hash, creates, release FROM ${functionsTable}`,
  );
  return rows;
}

/** The SQL that records these files. All of them get the release, so that a file it removed is not missed later. */
function recordOf(files: FunctionsFile[], version: string): string {
  const quote = pg.escapeLiteral;
  const rows = files.map(
    ({ file, hash, creates }) =>
      `(${quote(file)}, ${quote(hash)}, ARRAY[${creates.map(quote).join(', ')}]::text[], ${quote(version)})`,
  );
  const insert = `INSERT INTO ${functionsTable} (file, hash, creates, release) VALUES ${rows.join(', ')};`;
  return [`DELETE FROM ${functionsTable};`, ...(rows.length ? [insert] : [])].join('\n');
}

async function versionOf(release: string): Promise<string> {
  return (JSON.parse(await readFile(join(release, 'package.json'), 'utf8')) as { version: string }).version;
}

const isNewer = (version: string, other: string): boolean => version.localeCompare(other, 'en', { numeric: true }) > 0;
