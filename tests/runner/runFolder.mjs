// @ts-check
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The environment variable with the folder in which a run keeps all its temporary data (tests/support/folder.ts). */
const variable = 'TESTS_FOLDER';

/**
 * Creates the folder of this run, which is removed when this process exits, together with every PostgreSQL server below
 * it. Does the same for runs that were killed.
 */
export function openRunFolder() {
  for (const name of readdirSync(tmpdir())) {
    const [, pid] = /^fx-clubs-run-(\d+)-/.exec(name) ?? [];
    if (pid && !isAlive(Number(pid))) removeRunFolder(join(tmpdir(), name));
  }
  const folder = mkdtempSync(join(tmpdir(), `fx-clubs-run-${process.pid}-`));
  // PostgreSQL may run under another account.
  chmodSync(folder, 0o755);
  process.env[variable] = folder;
  process.on('exit', () => removeRunFolder(folder));
}

/** @param {string} folder */
function removeRunFolder(folder) {
  for (const cluster of clustersIn(folder)) {
    const file = join(cluster, 'postmaster.pid');
    // Stops at once, without finishing anything.
    if (existsSync(file)) signal(Number.parseInt(readFileSync(file, 'utf8'), 10), 'SIGQUIT');
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** The folders of the PostgreSQL servers in a folder. @param {string} folder @returns {string[]} */
const clustersIn = (folder) =>
  existsSync(join(folder, 'PG_VERSION'))
    ? [folder]
    : readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .flatMap(({ name }) => clustersIn(join(folder, name)));

/** @param {number} pid */
const isAlive = (pid) => signal(pid, 0);

/**
 * Sends a signal, to a whole group if the ID is negative. Returns false if there is no such process.
 * @param {number} pid @param {NodeJS.Signals | 0} name
 */
export function signal(pid, name) {
  try {
    return process.kill(pid, name);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
