import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../root.ts';
import { openEmbedded } from './embedded.ts';
import { difference, migrationNames } from './migrate.ts';

/**
 * Drafts the migration from a working copy's committed schema.prisma to the edited one, for review; returns the path of
 * its file. Throws while another draft is not committed, because it would repeat its changes, and if nothing changed.
 */
export async function draftMigration(name: string, copy = root): Promise<string> {
  const drafts = uncommittedMigrations(copy).map((migration) => `prisma/migrations/${migration}`);
  if (drafts.length > 0)
    throw new Error(
      `Commit ${drafts.join(' and ')} together with schema.prisma first, or delete it to draft all changes as one.`,
    );
  const committed = git(copy, 'show', 'HEAD:prisma/schema.prisma');
  const edited = await readFile(join(copy, 'prisma', 'schema.prisma'), 'utf8');
  const migrations = join(copy, 'prisma', 'migrations');
  const folder = join(migrations, `${stampAfter((await migrationNames(migrations)).at(-1) ?? '')}_${name}`);
  const dataDir = await mkdtemp(join(tmpdir(), 'fx-clubs-draft-'));
  const embedded = await openEmbedded(dataDir);
  try {
    const sql = await difference(embedded.url, committed, edited);
    if (!sql)
      throw new Error(
        'There is nothing to migrate: the committed and the edited prisma/schema.prisma lead to the same tables. Write ' +
          `what schema.prisma cannot say, such as a check, into ${join(folder, 'migration.sql')} yourself; edit triggers ` +
          'and functions in prisma/functions, which needs no migration.',
      );
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'migration.sql'), sql);
    return join(folder, 'migration.sql');
  } finally {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The timestamp in a new migration's name, which sets the order: now, or just after the last one if that is later. */
function stampAfter(last: string): string {
  const now = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const next = String(Number(last.slice(0, 14)) + 1);
  return now > last ? now : next;
}

/** The names of a working copy's uncommitted migrations, oldest first. */
export function uncommittedMigrations(folder: string): string[] {
  const status = git(folder, 'status', '--porcelain', '--untracked-files=all', '--', 'prisma/migrations');
  const names = [...status.matchAll(/^(?:\?\?|A.) .*prisma\/migrations\/([^/]+)\//gm)].map(([, name = '']) => name);
  return [...new Set(names)].sort();
}

/** The output of git; empty if there is no git, no repository or no such commit. */
function git(cwd: string, ...args: string[]): string {
  try {
    return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return '';
  }
}
