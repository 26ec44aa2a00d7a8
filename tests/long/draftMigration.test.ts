import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { draftMigration, uncommittedMigrations } from '#prisma/server/draftMigration.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

/** A repository for migrations. */
async function aRepository() {
  const folder = await temporaryFolder();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.com', ...args], { cwd: folder });
  const write = async (name: string, sql: string) => {
    await mkdir(join(folder, 'prisma', 'migrations', name), { recursive: true });
    await writeFile(join(folder, 'prisma', 'migrations', name, 'migration.sql'), sql);
  };
  return { folder, git, write };
}

test('an uncommitted migration is found, new or staged; a committed one is not, even if it was edited since', async () => {
  const { folder, git, write } = await aRepository();
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

test('a draft contains what changed since the last commit; if nothing did, none is written', async () => {
  const { folder, git, write } = await aRepository();
  const schema = join(folder, 'prisma', 'schema.prisma');
  await write('29990101000000_first', 'SELECT 1;');
  await writeFile(schema, 'datasource db {\n provider = "postgresql"\n}\nmodel Club {\n id Int @id\n}\n');
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'First');
  await expect(draftMigration('nothing', folder)).rejects.toThrow(/^There is nothing to migrate: /);
  expect(await readdir(join(folder, 'prisma', 'migrations'))).toEqual(['29990101000000_first']);

  await writeFile(schema, (await readFile(schema, 'utf8')).replace('@id', '@id\n title String'));
  const file = await draftMigration('add_title', folder);
  expect(file).toBe(join(folder, 'prisma', 'migrations', '29990101000001_add_title', 'migration.sql'));
  expect(await readFile(file, 'utf8')).toContain('ADD COLUMN     "title" TEXT NOT NULL');
});
