import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { variableNames } from '#gateway/config/variables.ts';
import { root } from '#prisma/root.ts';

test.each([
  ['the README explains', 'gateway/README.md', /`([A-Z][A-Z_\d]+)`(?=[^|\n]*\|.*\|.*\|$)/gm, []],
  ['.env.example contains', '.env.example', /^([A-Z][A-Z_\d]+)=/gm, ['NODE_ENV']],
])('%s every variable', async (_what, file, pattern, exceptions) => {
  const text = await readFile(join(root, file), 'utf8');
  const names = [...text.matchAll(pattern)].map(([, name]) => name);
  expect([...new Set([...names, ...exceptions])]).toEqual(expect.arrayContaining(variableNames));
});
