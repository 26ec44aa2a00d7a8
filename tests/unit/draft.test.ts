import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { uncommittedMigrations } from '#prisma/draft.ts';
import { temporaryFolder } from '#tests/support/folder.ts';

test('an uncommitted migration is found, new or staged; a committed one is not, even if it was edited since', async () => {
  const folder = await temporaryFolder();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.com', ...args], { cwd: folder });
  const write = async (name: string, sql: string) => {
    await mkdir(join(folder, 'prisma', 'migrations', name), { recursive: true });
    await writeFile(join(folder, 'prisma', 'migrations', name, 'migration.sql'), sql);
  };
  expect(uncommittedMigrations(folder)).toEqual([]);
  git('init', '--quiet');
  await write('20260101000000_first', 'SELECT 1;');
  git('add', '.');
  git('commit', '--quiet', '--message', 'First');
  await write('20260101000000_first', 'SELECT 2;');
  expect(uncommittedMigrations(folder)).toEqual([]);
  await write('20260103000000_third', 'SELECT 3;');
  await write('20260102000000_second', 'SELECT 2;');
  git('add', 'prisma/migrations/20260102000000_second');
  expect(uncommittedMigrations(folder)).toEqual(['20260102000000_second', '20260103000000_third']);
});
