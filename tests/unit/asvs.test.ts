import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#prisma/root.ts';

const text = readFileSync(join(root, '.github', 'ASVS.md'), 'utf8');

test('every file that ASVS.md cites exists', () => {
  const named = [...text.matchAll(/`((?:gateway|prisma|schema|tests|web)\/[^`*]+)`/g)].map(([, path]) => path ?? '');
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('ASVS.md judges no requirement twice', () => {
  const numbers = [...text.matchAll(/^\| ([\d., to]+) \|/gm)].flatMap(([, cell]) => cell?.split(', ') ?? []);
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});
