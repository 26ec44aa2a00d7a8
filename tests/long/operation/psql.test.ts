import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runProgram, serversIn, startProcess } from '#tests/support/process.ts';
import { startSite } from '#tests/support/site.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { found } from '../../runner/programs.mjs';

/** Where psql is not, but what starts the embedded database as another account is. */
const withoutPsql = { PATH: await temporaryFolder() };
await symlink('/usr/bin/id', join(withoutPsql.PATH, 'id'));
const where = 'SELECT current_database() AS site, NULL AS nothing';

test.skipIf(!found('psql'))(
  'npm run psql passes its arguments on to psql, and shows no password to other accounts',
  async () => {
    const { databaseUrl } = await startSite();
    const name = new URL(databaseUrl).pathname.slice(1);
    const environment = { DATABASE_URL: `${databaseUrl}?sslmode=disable&schema=public` };
    expect(await runProgram('psql', environment, '-A', '-t', '-c', where)).toEqual({ code: 0, output: `${name}|\n` });
    const arguments_ = await runProgram('psql', environment, '-A', '-t', '-c', '\\! cat /proc/$PPID/cmdline');
    expect(arguments_.output).toContain('--dbname=');
    expect(arguments_.output).not.toContain(`:${new URL(databaseUrl).password}@`);
    expect(await runProgram('psql', environment, '-c', 'SELECT nonsense')).toMatchObject({ code: 1 });
  },
);

test('where psql is not installed, single statements run, and it is said how to reach the database', async () => {
  const { databaseUrl } = await startSite();
  const { password, pathname } = new URL(databaseUrl);
  const environment = { DATABASE_URL: databaseUrl, ...withoutPsql };
  expect(await runProgram('psql', environment, '-c', where, '-c', 'DELETE FROM "Screening"')).toEqual({
    code: 0,
    output: `site\tnothing\n${pathname.slice(1)}\t\nDELETE 0\n`,
  });
  expect(await runProgram('psql', environment, '-c', 'SELECT nonsense')).toEqual({
    code: 1,
    output: 'ERROR: column "nonsense" does not exist\n',
  });
  const { code, output } = await runProgram('psql', environment);
  expect(code).toBe(1);
  expect(output).toMatch(/^psql is not installed here\..*\n {2}psql 'postgres(ql)?:\/\/\w+@127\.0\.0\.1:\d+\//);
  expect(output).not.toContain(password);
});

test('the embedded database is reached while the site runs and when it does not, but not created', async () => {
  const DATA_DIR = await temporaryFolder();
  const environment = { DATA_DIR, DATABASE_URL: '', ...withoutPsql };
  const count = () => runProgram('psql', environment, '-c', 'SELECT count(*) AS sites FROM "Site"');
  expect(await count()).toEqual({
    code: 1,
    output: `There is no database in DATA_DIR ${DATA_DIR} yet: the first start of the site creates it.\n`,
  });
  const gateway = await startProcess({ ...environment, LOG_LEVEL: 'silent' });
  expect(await count()).toEqual({ code: 0, output: 'sites\n1\n' });
  expect((await fetch(`${gateway.url}/readyz`)).status).toBe(200);
  await gateway.end('SIGTERM');
  expect(await count()).toEqual({ code: 0, output: 'sites\n1\n' });
  expect(await serversIn(DATA_DIR)).toEqual([]);
});
