import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { root } from '#prisma/root.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** A copy of this release's database part that a test may change; removed after the test file. */
export interface Release {
  folder: string;
  /** Adds a migration that comes after all others; returns its name. */
  addMigration(sql: string): Promise<string>;
  /** Replaces a file of prisma/functions by what `change` makes of its text (empty if it is new), or removes it. */
  changeFunctions(file: string, change: (sql: string) => string | undefined): Promise<void>;
  setVersion(version: string): Promise<void>;
}

/** A release that is like this one until it is changed; with its gateway and commands, if `runs`. */
export async function aRelease({ runs = false } = {}): Promise<Release> {
  const folder = await temporaryFolder();
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const parts = ['package.json', 'prisma/migrations', 'prisma/functions', ...(runs ? ['dist/gateway'] : [])];
  for (const part of parts)
    await cp(join(root, part), join(folder, part), { recursive: true, filter: (path) => !path.endsWith('.map') });
  const pages = runs ? (await readdir(join(root, 'dist'))).filter((name) => name !== 'gateway') : [];
  for (const part of runs ? ['node_modules', ...pages.map((name) => join('dist', name))] : [])
    await symlink(join(root, part), join(folder, part));
  let count = 0;
  return {
    folder,
    async addMigration(sql) {
      const name = `2999010100000${count++}_added`;
      await mkdir(join(folder, 'prisma', 'migrations', name));
      await writeFile(join(folder, 'prisma', 'migrations', name, 'migration.sql'), sql);
      return name;
    },
    async changeFunctions(file, change) {
      const path = join(folder, 'prisma', 'functions', file);
      const sql = change(await readFile(path, 'utf8').catch(() => ''));
      await (sql === undefined ? rm(path) : writeFile(path, sql));
    },
    async setVersion(version) {
      const manifest = join(folder, 'package.json');
      await writeFile(manifest, JSON.stringify({ ...JSON.parse(await readFile(manifest, 'utf8')), version }));
    },
  };
}
