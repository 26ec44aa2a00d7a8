import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { expect, test, vi } from 'vitest';
import { withConnection } from '#prisma/database.ts';
import { root } from '#prisma/root.ts';
import { siteToExamine } from '#tests/support/doctorReport.ts';
import { runProgramIn, startProcess } from '#tests/support/process.ts';
import { aRelease } from '#tests/support/releases.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';

const { site, environment, examined, aDatabase } = await siteToExamine();

test('npm run doctor checks Node, the packages and the build first, prints each result, and exits with 1 if one failed', async () => {
  const run = (changes: Record<string, string>) =>
    new Promise<{ code: number; lines: string[] }>((done) =>
      execFile(
        process.execPath,
        ['gateway/commands/doctor.mjs'],
        { cwd: root, env: { ...process.env, ...environment, ...changes } },
        (error, out) => done({ code: Number(error?.code ?? 0), lines: out.trim().split('\n') }),
      ),
    );
  const { code, lines } = await run({});
  const [node, packages, build, ...others] = lines;
  expect(node).toBe(`ok    node      Node ${process.versions.node}`);
  expect(packages).toMatch(/^ok {4}packages /);
  expect(build).toMatch(/^\w+ +build /);
  expect(others.map((line) => line.split(/ +/)[1])).toEqual(
    (await examined()).output.split('\n').map((line) => line.split(/ +/)[1]),
  );
  expect(code).toBe(0);
  const invalid = await run({ PORT: 'four' });
  expect(invalid.lines.at(-1)).toBe('FAIL  settings  PORT must be a whole number');
  expect(invalid.code).toBe(1);
});

test('a pooler must lead to the database that DATABASE_DIRECT_URL names', async () => {
  const [url, other] = [site.databaseUrl, await aDatabase()];
  expect((await examined({ DATABASE_URL: url, DATABASE_DIRECT_URL: url })).of('database')).toEqual([
    expect.stringMatching(/^ok database PostgreSQL /),
    'ok database its tables, triggers and functions are up to date',
    `ok database a pooler answers at ${new URL(url).host}, and points to the same database`,
  ]);
  const different = 'DATABASE_URL and DATABASE_DIRECT_URL point to different databases.';
  expect((await examined({ DATABASE_URL: other, DATABASE_DIRECT_URL: url })).of('database')[2]).toBe(
    `FAIL database ${different.slice(0, -1)}`,
  );
  await expect(
    startProcess({ ...environment, DATABASE_URL: other, DATABASE_DIRECT_URL: url, PORT: '0' }),
  ).rejects.toThrow(different);
});

test('pending, unknown, unfinished and missing migrations are reported, as are changed functions, but not applied', async () => {
  const url = await aDatabase('template_site');
  const migrations = async (sql: string) => {
    await withConnection(url, (connection) => connection.query(sql));
    const { code, of } = await examined({ DATABASE_URL: url });
    return { code, line: of('database')[1] };
  };
  const newest = '(SELECT max(migration_name) FROM _prisma_migrations)';
  expect(await migrations(`UPDATE _functions SET hash = '' WHERE file IN ('Club.sql', 'Site.sql')`)).toEqual({
    code: 0,
    line: 'warn database triggers or functions have changed (Club.sql, Site.sql): the next start of the site applies them',
  });
  expect(await migrations(`UPDATE _functions SET release = '999.0.0'`)).toEqual({
    code: 0,
    line: expect.stringMatching(/^warn database a newer release \(999\.0\.0\) has set its triggers and functions/),
  });
  const newer = await aRelease({ runs: true });
  const added = await newer.addMigration('SELECT');
  expect((await runProgramIn(newer.folder, 'doctor', { ...environment, DATABASE_URL: url })).output).toMatch(
    new RegExp(`^warn +database +migrations are pending \\(${added}\\): the next start`, 'm'),
  );
  expect(
    await migrations(
      `UPDATE _prisma_migrations SET migration_name = '29991231_later' WHERE migration_name = ${newest}`,
    ),
  ).toEqual({
    code: 0,
    line: expect.stringMatching(/^warn database a newer release has migrated it \(29991231_later\)/),
  });
  expect(await migrations(`UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name = ${newest}`)).toEqual(
    {
      code: 0,
      line: expect.stringMatching(/^warn database the migration 29991231_later has begun: /),
    },
  );
  const empty = await aDatabase();
  expect((await examined({ DATABASE_URL: empty })).of('database')[1]).toBe(
    'ok database empty: the first start of the site creates the tables',
  );
  const { rows } = await withConnection(empty, (connection) =>
    connection.query(`SELECT FROM information_schema.tables WHERE table_schema = 'public'`),
  );
  expect(rows).toEqual([]);
});

test('a key that is missing, malformed, readable by others or another database’s is a failure', async () => {
  const DATA_DIR = await temporaryFolder();
  const file = join(DATA_DIR, 'secret.key');
  const look = async (key?: string, mode = 0o600) => {
    if (key) await writeFile(file, key, { mode });
    if (key) await chmod(file, mode);
    const { code, of } = await examined({ DATA_DIR, SECRET_KEY: '' });
    return { code, lines: of('key').map((line) => line.replaceAll(file, 'FILE')) };
  };
  expect(await look()).toEqual({
    code: 1,
    lines: ['FAIL key FILE is missing, but the database was used with a key: restore it, or set SECRET_KEY'],
  });
  expect(await readdir(DATA_DIR)).toEqual([]);
  const own = environment['SECRET_KEY'] ?? '';
  expect(await look(own)).toEqual({
    code: 0,
    lines: ['ok key FILE has mode 0600', 'ok key FILE is the database’s own'],
  });
  expect(await look(own, 0o644)).toEqual({
    code: 1,
    lines: ['FAIL key FILE has mode 0644, so others can read it: chmod 600 FILE', 'ok key FILE is the database’s own'],
  });
  expect((await look('short')).lines).toEqual(['FAIL key FILE is not 32 bytes in base64: restore it']);
  const other = await look(Buffer.alloc(32, 9).toString('base64'));
  expect(other).toMatchObject({
    code: 1,
    lines: [expect.anything(), expect.stringMatching(/^FAIL key FILE is not the key/)],
  });
  await rm(file);
  // Even root cannot read a folder as a file.
  await mkdir(file);
  expect(await look()).toEqual({
    code: 1,
    lines: [expect.stringMatching(/^FAIL key FILE cannot be read by this account/)],
  });
});

test('a clock that disagrees with the database’s or the mail server’s is a failure', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3600_000 });
  const { code, of } = await examined().finally(() => vi.useRealTimers());
  expect({ code, lines: of('clock') }).toEqual({
    code: 1,
    lines: [
      expect.stringMatching(/^FAIL clock 3\d\d\d seconds behind that of the database: synchronise both \(NTP\)$/),
    ],
  });
  const banner = `Exim 4.98 ${new Date(Date.now() - 600_000).toUTCString().replace('GMT', '+0000')}`;
  const server = new SMTPServer({ banner, authOptional: true, disabledCommands: ['STARTTLS'] });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.server.address() as AddressInfo;
  const report = await examined({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  await new Promise<void>((done) => server.close(done));
  expect(report.of('clock')[1]).toMatch(/^FAIL clock \d+ seconds ahead of that of the mail server/);
});

test('a PUBLIC_URL answered by another program or by nobody is reported, as is an implausible TRUST_PROXY', async () => {
  const stranger = createServer((_request, response) => response.end('<h1>It works!</h1>')).listen(0, '127.0.0.1');
  await once(stranger, 'listening');
  const elsewhere = `http://localhost:${(stranger.address() as AddressInfo).port}`;
  const other = await examined({ PUBLIC_URL: elsewhere });
  expect(other.code).toBe(1);
  expect(other.of('address')[1]).toMatch(/^FAIL address PUBLIC_URL http:\S+ reaches another program/);
  const silent = await examined({ PUBLIC_URL: 'https://localhost:1' });
  expect(silent.of('address')[1]).toMatch(
    /^FAIL address PUBLIC_URL https:\S+ does not respond although the site is running/,
  );
  expect(silent.of('proxy')).toEqual([expect.stringMatching(/^warn proxy TRUST_PROXY is 0, but PUBLIC_URL is https/)]);
  const stopped = await examined({ PORT: '1', PUBLIC_URL: 'http://localhost:1' });
  expect(stopped.code).toBe(0);
  expect(stopped.of('address')).toEqual([
    'ok address the site is not running here, on port 1',
    expect.stringMatching(/^warn address PUBLIC_URL \S+ does not respond, as expected/),
  ]);
  const taken = await examined({ PORT: new URL(elsewhere).port, PUBLIC_URL: '' });
  stranger.close();
  expect(taken.code).toBe(1);
  expect(taken.of('address')[0]).toMatch(/^FAIL address PORT \d+ is in use by another program/);
  expect((await examined({ TRUST_PROXY: '1' })).of('proxy')[0]).toMatch(
    /^warn proxy TRUST_PROXY is 1, but visitors seem/,
  );
});

test('the embedded PostgreSQL is reported as not created, running, stopped or crashed, and is never started', async () => {
  const DATA_DIR = await temporaryFolder();
  const embedded = { DATA_DIR, DATABASE_URL: '', SECRET_KEY: '', SMTP_URL: '' };
  const lines = async () => (await examined(embedded)).of('database');
  expect(await lines()).toEqual([
    'ok database embedded PostgreSQL, not created yet: the first start of the site creates it',
  ]);
  expect(await readdir(DATA_DIR)).toEqual([]);
  const gateway = await startProcess({ ...embedded, LOG_LEVEL: 'silent' });
  expect((await lines())[0]).toMatch(
    /^ok database PostgreSQL [\d.]+ answers at 127\.0\.0\.1:\d+\/fx_clubs, with the permissions/,
  );
  await gateway.end('SIGTERM');
  expect(await lines()).toEqual([
    'ok database embedded PostgreSQL, not running: it starts with the site; run the doctor again then to check it',
  ]);
  await writeFile(join(DATA_DIR, 'postgres', 'postmaster.pid'), `${2 ** 22 + 1}\n\n\n5432\n`);
  await rm(join(DATA_DIR, 'postgres', 'base'), { recursive: true });
  expect((await lines())[0]).toMatch(/^ok database embedded PostgreSQL, not shut down cleanly/);
});
