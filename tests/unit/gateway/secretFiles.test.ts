import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#prisma/root.ts';

/** Where the documents tell operators to keep passwords and keys. */
const files = ['.env', '.env.backup', 'gateway/deploy/site.env'];

/** Whether a pattern of .dockerignore for names in any folder matches a file. */
function ignores(pattern: string, file: string): boolean {
  const [, name] = /^\*\*\/([^/]+)$/.exec(pattern) ?? [];
  const shape = name?.replaceAll('.', '\\.').replaceAll('*', '.*');
  return shape !== undefined && new RegExp(`^${shape}$`).test(basename(file));
}

test.each(files)('%s is neither committed nor sent to the build of the image', async (file) => {
  // Not in a copy without its repository.
  if (existsSync(join(root, '.git')))
    expect(execFileSync('git', ['check-ignore', file], { cwd: root, encoding: 'utf8' }).trim()).toBe(file);
  const patterns = await readFile(join(root, 'gateway', 'deploy', 'Dockerfile.dockerignore'), 'utf8');
  expect(patterns.split('\n').some((pattern) => ignores(pattern, file))).toBe(true);
});
