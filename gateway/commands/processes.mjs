// @ts-check
// Runs before packages are installed, so it uses only Node's own modules.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { dirname } from 'node:path';

export const root = dirname(dirname(import.meta.dirname));

/** The programs that are running. @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** The signals that stop a command. @type {NodeJS.Signals[]} */
const stopping = ['SIGHUP', 'SIGINT', 'SIGTERM'];

/** How long programs may take to stop before they are killed, in milliseconds. */
const longestStop = 5_000;

process.on('exit', () => signalAll('SIGKILL'));

/**
 * Runs a program in the project's folder; returns its exit code, or the signal that ended it. Its output is shown live,
 * or else only if it fails. If we are stopped meanwhile, we stop it, wait for it, and exit.
 * @param {string} command @param {string[]} args @param {{ live?: boolean, env?: Record<string, string> }} [options]
 * @returns {Promise<number | string>}
 */
export function run(command, args, { live = false, env = {} } = {}) {
  return new Promise((done) => {
    // Before spawning, so that no signal is missed.
    if (running.size === 0) for (const each of stopping) process.on(each, stop);
    /** @type {Buffer[]} */
    const printed = [];
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
      shell: process.platform === 'win32',
      // As the leader of a group, it is stopped together with the processes that it has started.
      detached: process.platform !== 'win32',
      env: { ...process.env, ...env },
    });
    running.add(child);
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => printed.push(chunk));
    child.once('error', ({ message }) => printed.push(Buffer.from(`${message}\n`)));
    child.once('close', (code, signal) => {
      running.delete(child);
      if (isStopping) return;
      if (running.size === 0) for (const each of stopping) process.off(each, stop);
      if (code !== 0) process.stderr.write(Buffer.concat(printed));
      done(signal ?? code ?? 1);
    });
  });
}

/**
 * Exits once the output is written: otherwise, what the reader of a pipe has not yet taken is lost. With the exit code that
 * was set, unless another is given.
 * @param {number | string | null | undefined} [code] @returns {Promise<never>}
 */
export async function exit(code) {
  const streams = [process.stdout, process.stderr];
  await Promise.all(streams.map((stream) => new Promise((done) => stream.write('', done))));
  process.exit(code ?? process.exitCode);
}

let isStopping = false;

/** @param {NodeJS.Signals} name */
async function stop(name) {
  // On Ctrl+C, the terminal and npm each send a signal.
  if (isStopping) return;
  isStopping = true;
  signalAll('SIGTERM');
  setTimeout(() => process.exit(1), longestStop);
  await Promise.all([...running].map((child) => once(child, 'close')));
  process.exit(128 + constants.signals[name]);
}

/** @param {NodeJS.Signals} name */
function signalAll(name) {
  for (const { pid } of running) if (pid) signal(process.platform === 'win32' ? pid : -pid, name);
}

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

/**
 * Stops this process with SIGTERM once the npm that started it is gone: npm passes signals only to the shell in between
 * and exits with it, so nothing else would stop this process.
 */
export function stopWithNpm() {
  const parent = process.ppid;
  if (process.env['npm_lifecycle_event'] === undefined) return;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}
