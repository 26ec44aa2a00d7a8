import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { lstat, mkdir, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { openDatabase, withConnection } from '#prisma/database.ts';
import { root } from '#prisma/root.ts';
import { createMember } from '#tests/fixtures/members.ts';
import { aBackup, aDatabase, contentOf, modeOf, newPaths, passphrase } from '#tests/support/backups.ts';
import { templateName } from '#tests/support/database/templateDatabase.ts';
import { runProgram } from '#tests/support/process.ts';
import { siteKey } from '#tests/support/site.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

const { folder, aPath } = await newPaths();
const { site, environment, file } = await aBackup(aPath);
/** Another backup of the site, with a passphrase. */
const encrypted = aPath();
const secret = { BACKUP_PASSPHRASE: passphrase };
expect(await runProgram('backup', { ...environment, ...secret }, encrypted)).toMatchObject({ code: 0 });

describe('a restore is refused, and changes nothing,', () => {
  /** The output of a refused restore; checks that the target database is unchanged. */
  async function refusal(changes: Record<string, string>, from: string, ...options: string[]): Promise<string> {
    const url = changes['DATABASE_URL'] ?? (await aDatabase(templateName));
    const before = await contentOf(url);
    const { code, output } = await runProgram(
      'restore',
      { SECRET_KEY: siteKey, DATA_DIR: aPath(), ...changes, DATABASE_URL: url },
      from,
      ...options,
    );
    expect(await contentOf(url)).toEqual(before);
    expect(code).toBe(1);
    return output;
  }
  /** A new file with these bytes. */
  async function aFile(bytes: Buffer): Promise<string> {
    const path = aPath();
    await writeFile(path, bytes);
    return path;
  }

  test('into a database that is not empty, except with --force, which replaces everything', async () => {
    const wanted = await contentOf(site.databaseUrl);
    const target = await aDatabase(templateName);
    const database = openDatabase(target);
    const member = await createMember(database);
    await database.administrativeAct.create({ data: { kind: 'userEdited', userId: member.uid } });
    const output = await refusal({ DATABASE_URL: target }, file);
    expect(output).toMatch(
      /^This database is not empty \(.*User.*\): restore into an empty one, or .* with --force\.\n$/,
    );
    expect(await runProgram('restore', { ...environment, DATABASE_URL: target }, file, '--force')).toMatchObject({
      code: 0,
    });
    expect(await contentOf(target)).toEqual(wanted);
    await database.administrativeAct.create({ data: { kind: 'userEdited', userId: member.uid } });
    await expect(database.administrativeAct.deleteMany()).rejects.toThrow('is kept as it was written');
    await database.$disconnect();
  });

  test('while a gateway uses the database', async () => {
    expect(await refusal({ DATABASE_URL: site.databaseUrl }, file, '--force')).toBe(
      'A gateway or a backup is using this database: stop it before restoring.\n',
    );
  });

  test('with a wrong passphrase, or none', async () => {
    expect(await refusal({ BACKUP_PASSPHRASE: 'another long passphrase' }, encrypted)).toBe(
      'BACKUP_PASSPHRASE is not the passphrase of this backup.\n',
    );
    expect(await refusal({}, encrypted)).toBe('This backup is encrypted: set BACKUP_PASSPHRASE to its passphrase.\n');
  });

  test.each([
    ['unencrypted', file, {}],
    ['encrypted', encrypted, secret],
  ])('from a truncated or altered file (%s), even with --force', async (_title, backup, changes) => {
    const whole = await readFile(backup);
    const target = await aDatabase(templateName);
    const database = openDatabase(target);
    await createMember(database);
    await database.$disconnect();
    const changed = Buffer.from(whole);
    const middle = Math.floor(whole.length / 2);
    changed[middle] = (changed[middle] ?? 0) ^ 8;
    for (const bytes of [changed, whole.subarray(0, -1), whole.subarray(0, middle), whole.subarray(0, 40)])
      expect(await refusal({ DATABASE_URL: target, ...changes }, await aFile(bytes), '--force')).toBe(
        'This backup is damaged: it is incomplete or has been modified. Use another one.\n',
      );
  });

  test('from a file that is not a backup', async () => {
    const diary = await aFile(Buffer.from('Dear diary'));
    expect(await refusal({}, diary)).toBe(`${diary} is not a backup of a site.\n`);
    expect(await refusal({}, `${diary}.gone`)).toBe(`${diary}.gone cannot be found.\n`);
    expect(await refusal({}, folder)).toBe(`${folder} is a folder: name a file.\n`);
  });

  test('from a newer release’s backup, recognised by its format or its migrations', async () => {
    const [header = '', ...rest] = gunzipSync(await readFile(file))
      .toString()
      .split('\n');
    const parsed = JSON.parse(header);
    for (const newer of [
      { ...parsed, format: 2, something: 'else' },
      { ...parsed, migrations: [...parsed.migrations, '29990101000000_flying'] },
    ])
      expect(await refusal({}, await aFile(gzipSync([JSON.stringify(newer), ...rest].join('\n'))))).toBe(
        'This backup was made by a newer release of the site: restore it with that release.\n',
      );
  });

  test('into a database that a newer release has migrated', async () => {
    const target = await aDatabase(templateName);
    await withConnection(target, (connection) =>
      connection.query(
        `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('x', '', '2999_flying', now())`,
      ),
    );
    expect(await refusal({ DATABASE_URL: target }, file, '--force')).toBe(
      'This database has migrations from a newer release than the backup: restore into a new database.\n',
    );
  });

  test('with another SECRET_KEY; a former key in DATA_DIR is replaced, and kept beside the new one', async () => {
    expect(await refusal({ SECRET_KEY: Buffer.alloc(32, 8).toString('base64') }, file)).toBe(
      'SECRET_KEY is not the key of this backup: set it to that key, or leave it out to have the key written to ' +
        'DATA_DIR/secret.key.\n',
    );
    const [dataDir, target] = [await temporaryFolder(), await aDatabase()];
    await writeFile(join(dataDir, 'secret.key'), 'former');
    const home = { ...environment, DATA_DIR: dataDir, DATABASE_URL: target, SECRET_KEY: '' };
    expect((await runProgram('restore', home, file)).code).toBe(0);
    const held = async (name: string) => readFile(join(dataDir, name), 'utf8');
    expect([await held('secret.key'), await held('secret.key.old')]).toEqual([siteKey, 'former']);
    expect(await readdir(dataDir)).toHaveLength(2);
    await rm(dataDir, { recursive: true });
  });
});

describe('a backup is refused, and leaves no file,', () => {
  test('when the file exists, except with --force', async () => {
    const target = aPath();
    await writeFile(target, 'precious');
    expect(await runProgram('backup', environment, target)).toEqual({
      code: 1,
      output: `${target} already exists: name another file, or use --force.\n`,
    });
    expect(await readFile(target, 'utf8')).toBe('precious');
    expect((await runProgram('backup', environment, target, '--force')).code).toBe(0);
    expect(await modeOf(target)).toBe('600');
  });

  test('in place of a symbolic link: it is written to the link’s target instead', async () => {
    const [target, link] = [aPath(), aPath()];
    await writeFile(target, 'old');
    await symlink(target, link);
    expect((await runProgram('backup', environment, link, '--force')).code).toBe(0);
    expect((await lstat(link)).isSymbolicLink()).toBe(true);
    expect((await stat(target)).size).toBeGreaterThan(100);
    const [missing, dangling, loop] = [aPath(), aPath(), aPath()];
    await symlink(basename(missing), dangling);
    expect((await runProgram('backup', environment, dangling)).code).toBe(0);
    expect((await lstat(dangling)).isSymbolicLink()).toBe(true);
    expect((await stat(missing)).size).toBeGreaterThan(100);
    await symlink(loop, loop);
    expect(await runProgram('backup', environment, loop)).toEqual({
      code: 1,
      output: `${loop} is a link that leads back to itself: name another file.\n`,
    });
  });

  test('when a device is named, even with --force', async () => {
    expect(await runProgram('backup', environment, '/dev/full', '--force')).toEqual({
      code: 1,
      output: '/dev/full is not a file that can be replaced: name another one.\n',
    });
    expect((await stat('/dev/full')).isCharacterDevice()).toBe(true);
  });

  test('when it is interrupted', async () => {
    const target = aPath();
    await withConnection(site.databaseUrl, async (holder) => {
      await holder.query('BEGIN; LOCK TABLE "Club" IN ACCESS EXCLUSIVE MODE');
      const child = spawn(process.execPath, ['dist/gateway/backup.js', target], {
        cwd: root,
        env: { ...process.env, ...environment },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      const chunks: Buffer[] = [];
      child.stderr.on('data', (chunk) => chunks.push(chunk));
      const ended = once(child, 'close');
      await expect.poll(() => filesLike(target)).toHaveLength(1);
      const waits = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      await expect.poll(async () => (await holder.query(waits)).rowCount).toBe(1);
      child.kill('SIGTERM');
      expect(await ended).toEqual([1, null]);
      expect(String(Buffer.concat(chunks))).toBe('Stopped: no backup was written.\n');
    });
    expect(await filesLike(target)).toEqual([]);
  });

  test('when DATA_DIR or DATABASE_URL has no site, or the key is wrong', async () => {
    const dataDir = aPath();
    const url = await aDatabase();
    for (const [changes, sentence] of [
      [
        { DATABASE_URL: '', DATA_DIR: dataDir },
        `DATA_DIR ${dataDir} contains no database: there is nothing to back up.\n`,
      ],
      [{ SECRET_KEY: '' }, expect.stringMatching(/^SECRET_KEY is not set and DATA_DIR .* a backup needs the key\.\n$/)],
      [{ DATABASE_URL: url }, 'No site has used this database yet: there is nothing to back up.\n'],
      [
        { SECRET_KEY: Buffer.alloc(32, 8).toString('base64') },
        expect.stringMatching(/^SECRET_KEY .* is not the key of this database/),
      ],
    ] as const) {
      const target = aPath();
      expect(await runProgram('backup', { ...environment, ...changes }, target)).toEqual({ code: 1, output: sentence });
      expect(await filesLike(target)).toEqual([]);
    }
    expect(await readdir(dataDir).catch(() => 'no folder')).toBe('no folder');
    expect((await runProgram('backup', environment, join(aPath(), 'below'))).output).toMatch(
      /below cannot be found\.\n$/,
    );
  });
});

test('a backup removes what a killed one to the same file left, but no file of another or of one that may be running', async () => {
  const target = aPath();
  const hours = (count: number) => new Date(Date.now() - count * 3_600_000);
  const beside = async (name: string, written: Date) => {
    await writeFile(`${target}.${name}`, 'a part');
    await utimes(`${target}.${name}`, written, written);
  };
  await beside('0123abcd.part', hours(2));
  await beside('4567cdef.part', hours(0.5));
  await beside('1.0123abcd.part', hours(2));
  await beside('mine.part', hours(2));
  // Something that cannot be removed is in nobody's way.
  await mkdir(`${target}.89abcdef.part`);
  await utimes(`${target}.89abcdef.part`, hours(2), hours(2));
  expect((await runProgram('backup', environment, target)).code).toBe(0);
  const suffixes = ['', '.1.0123abcd.part', '.4567cdef.part', '.89abcdef.part', '.mine.part'];
  expect((await filesLike(target)).sort()).toEqual(suffixes.map((name) => `${basename(target)}${name}`));
});

/** The file at the path and any temporary files beside it. */
const filesLike = async (path: string) =>
  (await readdir(folder)).filter((name) => join(folder, name).startsWith(`${path}.`) || join(folder, name) === path);
