// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { root } from '../../gateway/commands/processes.mjs';
import { suiteVariable, templateVariable } from './variables.mjs';

/**
 * Starts the PostgreSQL that the suites of a run share, with the migrated database that they copy; returns the
 * environment in which they find it.
 */
export async function startTemplate() {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/support/template.ts'], {
    cwd: root,
    // It ends with its input, also if this process is killed.
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, [suiteVariable]: 'PostgreSQL' },
  });
  const lines = createInterface({ input: child.stdout });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The template database ended with ${code}.`);
  });
  const [url] = await Promise.race([once(lines, 'line'), ended]);
  ended.catch(() => undefined);
  return { env: { [templateVariable]: url }, stop: () => child.stdin.end() };
}
