// @ts-check
import { spawn } from 'node:child_process';
import { root } from '../../gateway/commands/pipeline.mjs';

/** @typedef {{ name: string, seconds: number }} Part */

/** What was run, in the order in which it ended. @type {Part[]} */
export const parts = [];

/** What passed and failed; where and why it failed, and what only passed the second time. */
export const totals = {
  passed: 0,
  failed: 0,
  failures: /** @type {string[]} */ ([]),
  flaky: /** @type {string[]} */ ([]),
};

/**
 * Runs a program in the project's folder; gives its exit code. What it prints is shown at once, or when it has ended, so
 * that parts that run at the same time do not mix.
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
      env: { ...process.env, ...env },
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => printed.push(chunk));
    child.once('error', (error) => printed.push(Buffer.from(`${error.message}\n`)));
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(printed));
      done(code ?? 1);
    });
  });
}

/** @template T @param {string} name @param {() => Promise<T>} work Measures it. @returns {Promise<T>} */
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

/** @param {string} command @param {string[]} args Throws unless it ends well. */
export async function must(command, args, options = {}) {
  const code = await run(command, args, options);
  if (code !== 0) throw new Error(`${command.replace(`${root}/`, '')} ${args.join(' ')} ended with ${code}.`);
}
