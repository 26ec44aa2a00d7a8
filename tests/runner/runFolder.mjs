// @ts-check
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signal, stopWithNpm } from '../../gateway/commands/processes.mjs';

/** The environment variable with the folder in which a run keeps all its temporary data (tests/support/temporaryFolder.ts). */
const variable = 'TESTS_FOLDER';

/**
 * Lets nothing that a run of tests or benchmarks starts outlive this process, which ends when it is stopped or nobody
 * reads its output any more, for example in `npm test | head`: creates the folder of the run, which is removed when this
 * process exits, together with every PostgreSQL server below it. Does the same for runs that were killed.
 */
export function openRun() {
  stopWithNpm();
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => process.exit(1));
  for (const name of readdirSync(tmpdir())) {
    const [, pid] = /^fx-clubs-run-(\d+)-/.exec(name) ?? [];
    if (pid && !signal(Number(pid), 0)) removeRunFolder(join(tmpdir(), name));
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
