// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { root, stopping } from '../../gateway/commands/pipeline.mjs';
import { stopWithNpm } from '../../gateway/commands/stopWithNpm.mjs';
import { openRunFolder, signal } from './runFolder.mjs';

/** @typedef {{ name: string, seconds: number }} Part */

/** The parts that have run, in the order in which they ended. @type {Part[]} */
export const parts = [];

/** The numbers of passed and failed tests, the failures with their reasons, and the tests that passed only on retry. */
export const totals = {
  passed: 0,
  failed: 0,
  failures: /** @type {string[]} */ ([]),
  flaky: /** @type {string[]} */ ([]),
};

/** The programs that are running. @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** How long programs may take to stop before they are killed, in milliseconds. */
const longestStop = 5_000;

/**
 * Lets nothing that a run of tests or benchmarks starts outlive this process, which ends when it is stopped or nobody
 * reads its output any more, for example in `npm test | head`.
 */
export function cleanUpAtExit() {
  process.on('exit', () => signalAll('SIGKILL'));
  openRunFolder();
  stopWithNpm();
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => process.exit(1));
  let isStopping = false;
  // On Ctrl+C, the terminal and npm each send a signal.
  for (const name of stopping)
    process.on(name, async () => {
      if (isStopping) return;
      isStopping = true;
      signalAll('SIGTERM');
      setTimeout(() => process.exit(1), longestStop);
      await Promise.all([...running].map((child) => once(child, 'close')));
      process.exit(128 + constants.signals[name]);
    });
}

/** Each program leads a group, with the processes that it has started. @param {NodeJS.Signals} name */
function signalAll(name) {
  for (const { pid } of running) if (pid) signal(process.platform === 'win32' ? pid : -pid, name);
}

/**
 * Runs a program in the project's folder and returns its exit code. Its output is shown live, or once it has ended, so
 * that the output of concurrent parts does not mix.
 * @param {string} command @param {string[]} args @param {{ live?: boolean, env?: Record<string, string> }} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, { live = false, env = {} } = {}) {
  return new Promise((done) => {
    /** @type {Buffer[]} */
    const printed = [];
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
      shell: process.platform === 'win32',
      detached: process.platform !== 'win32',
      env: { ...process.env, ...env },
    });
    running.add(child);
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => printed.push(chunk));
    child.once('error', (error) => printed.push(Buffer.from(`${error.message}\n`)));
    child.once('close', (code) => {
      running.delete(child);
      process.stdout.write(Buffer.concat(printed));
      done(code ?? 1);
    });
  });
}

/** @template T @param {string} name @param {() => Promise<T>} work Timed. @returns {Promise<T>} */
export async function part(name, work) {
  const began = Date.now();
  try {
    return await work();
  } finally {
    parts.push({ name, seconds: (Date.now() - began) / 1000 });
  }
}

/** A check that passes unless it throws. @param {string} name @param {() => Promise<unknown>} work */
export async function check(name, work) {
  try {
    await part(name, work);
    totals.passed++;
    process.stdout.write(`✓ ${name}\n`);
  } catch (error) {
    totals.failed++;
    totals.failures.push(`${name}: ${error instanceof Error ? error.message : error}`);
    process.stdout.write(`✘ ${totals.failures.at(-1)}\n`);
  }
}

/** @param {string} command @param {string[]} args Throws if the program fails. */
export async function must(command, args, options = {}) {
  const code = await run(command, args, options);
  if (code !== 0) throw new Error(`${command.replace(`${root}/`, '')} ${args.join(' ')} ended with ${code}.`);
}
