import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root } from '#prisma/root.ts';

const run = promisify(execFile);
const env = { ...process.env, LONG: '1' };

/** The files that a runner finds in tests/long. */
async function found(program: string, ...args: string[]): Promise<string[]> {
  const { stdout } = await run(join(root, 'node_modules', '.bin', program), args, { cwd: root, env });
  return [...new Set(stdout.match(/\w+\.(?:spec|test)\.ts/g))].sort();
}

test('what runs each night is found by its runner, all of it and nothing else', async () => {
  const files = await readdir(join(root, 'tests', 'long'));
  const [specs, tests] = ['.spec.ts', '.test.ts'].map((end) => files.filter((name) => name.endsWith(end)).sort());
  expect(await found('playwright', 'test', '--config', 'tests/playwright.config.ts', '--list')).toEqual(specs);
  expect(await found('vitest', 'list', '--config', 'tests/vitest.config.ts', '--filesOnly')).toEqual(tests);
});
