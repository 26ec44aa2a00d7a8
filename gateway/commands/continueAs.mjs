// @ts-check
import { spawn } from 'node:child_process';
import { root, stopping } from './pipeline.mjs';

/**
 * Continues as another program of Node.js: with its output and its exit code, and it is stopped when we are. It must
 * bear to be told so twice: a terminal tells it, too.
 * @param {string[]} args
 * @returns {Promise<number>}
 */
export function continueAs(args) {
  return new Promise((done, fail) => {
    // Listens before spawning, so that no signal is missed.
    const stop = () => void child.kill('SIGTERM');
    for (const signal of stopping) process.on(signal, stop);
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
    child.once('error', fail);
    child.once('exit', (code) => {
      for (const signal of stopping) process.off(signal, stop);
      done(code ?? 1);
    });
  });
}
