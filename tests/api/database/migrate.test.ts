import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { ensureDatabase, withConnection } from '#prisma/database.ts';
import { root } from '#prisma/root.ts';
import { createdBy } from '#prisma/server/functions.ts';
import { appliedMigrations, migrate, migrationNames } from '#prisma/server/migrate.ts';
import { templateName } from '#tests/support/database/templateDatabase.ts';
import { aRelease } from '#tests/support/releases.ts';

const aDatabase = (template?: string) =>
  ensureDatabase(inject('templateUrl'), `migrated_${randomBytes(6).toString('hex')}`, template);
/** A release whose files a test may change, and a database that the present one has migrated. */
const aMigratedRelease = async () => ({ ...(await aRelease()), url: await aDatabase(templateName) });

const rowsOf = <Row>(url: string, sql: string): Promise<Row[]> =>
  withConnection(url, async (connection) => (await connection.query(sql)).rows);

/** The definitions of all triggers and functions, each with the number of the transaction that wrote it. */
const definitionsIn = async (url: string): Promise<Record<string, { sql: string; written: string }>> =>
  Object.fromEntries(
    (
      await rowsOf<{ name: string; sql: string; written: string }>(
        url,
        `SELECT tgname AS name, pg_get_triggerdef(oid) AS sql, xmin::text AS written FROM pg_trigger WHERE NOT tgisinternal
         UNION ALL
         SELECT proname, pg_get_functiondef(oid), xmin::text FROM pg_proc WHERE pronamespace = current_schema()::regnamespace`,
      )
    ).map(({ name, ...definition }) => [name, definition]),
  );

const nothing = { migrations: [], functions: [] };

test('a migration older than the newest applied one is still applied, and only once', async () => {
  const { folder, addMigration } = await aRelease();
  const late = await addMigration('CREATE TABLE late ()');
  const others = [...(await migrationNames()), await addMigration('CREATE TABLE newest ()')];
  const url = await aDatabase();
  const release = { release: folder };
  expect((await migrate(url, { ...release, names: others })).migrations).toEqual(others);
  const both = await Promise.all([migrate(url, release), migrate(url, release)]);
  expect(both.flatMap(({ migrations }) => migrations)).toEqual([late]);
  expect(await migrate(url, release)).toEqual(nothing);
});

test('every trigger and function of a new database is in a file of prisma/functions, and only once', async () => {
  const folder = join(root, 'prisma', 'functions');
  const files = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));
  const names = files.flatMap(createdBy).map((created) => /^(?:FUNCTION |TRIGGER ")(\w+)/.exec(created)?.[1]);
  const url = await aDatabase();
  await migrate(url);
  expect(names.sort()).toEqual(Object.keys(await definitionsIn(url)).sort());
  // A file contains nothing that would not be recorded.
  const statements = files
    .join('\n')
    .match(/^[A-Z].*/gm)
    ?.filter((line) => !/^(BEGIN|DECLARE|END|RETURNS)\b/.test(line));
  expect(statements).toHaveLength(names.length);
});

describe('the files of prisma/functions', () => {
  test('that have changed are applied at the next start, without a migration; the others are not touched', async () => {
    const { folder, changeFunctions, url } = await aMigratedRelease();
    const before = await definitionsIn(url);
    await changeFunctions('Site.sql', (sql) =>
      sql.replace("'maintenance_changed', ''", "'maintenance_changed', 'now'"),
    );
    const both = await Promise.all([migrate(url, { release: folder }), migrate(url, { release: folder })]);
    expect(both).toContainEqual(nothing);
    expect(both).toContainEqual({ migrations: [], functions: ['Site.sql'] });
    const { maintenance_changed, Site_maintenance, ...others } = await definitionsIn(url);
    expect(maintenance_changed?.sql).toContain("pg_notify('maintenance_changed', 'now')");
    expect(Site_maintenance?.sql).toBe(before['Site_maintenance']?.sql);
    expect({ ...before, ...others }).toEqual(before);
  });

  test('no longer contain a trigger or function: it is dropped; one that has moved to another file is not', async () => {
    const { folder, changeFunctions, url } = await aMigratedRelease();
    const before = await definitionsIn(url);
    await changeFunctions('Consent.sql', () => undefined);
    let moved = '';
    await changeFunctions('Site.sql', (sql) => {
      moved = sql;
      return undefined;
    });
    await changeFunctions('Session.sql', (sql) => sql + moved);
    const { functions } = await migrate(url, { release: folder });
    expect(functions.sort()).toEqual(['Consent.sql', 'Session.sql', 'Site.sql']);
    const { Consent_oldest, remove_oldest_consents, ...others } = before;
    expect([Consent_oldest, remove_oldest_consents]).not.toContain(undefined);
    expect(Object.keys(await definitionsIn(url)).sort()).toEqual(Object.keys(others).sort());
    expect(await migrate(url, { release: folder })).toEqual(nothing);
  });

  test('whose parameters have changed replace the function', async () => {
    const { folder, changeFunctions, url } = await aMigratedRelease();
    await changeFunctions('words.sql', (sql) => sql.replace('words(text)', 'words(text, int DEFAULT 0)'));
    await migrate(url, { release: folder });
    expect(await rowsOf(url, `SELECT pronargs AS args FROM pg_proc WHERE proname = 'words'`)).toEqual([{ args: 2 }]);
  });

  test('use the tables of a new migration, and fail together with it: the next start may try again', async () => {
    const { folder, addMigration, changeFunctions } = await aRelease();
    const name = await addMigration('CREATE TABLE "Visit" ()');
    const ofVisits = `CREATE OR REPLACE TRIGGER "Visit_changed" AFTER INSERT ON "Visit"
      FOR EACH STATEMENT EXECUTE FUNCTION `;
    await changeFunctions('Visit.sql', () => `${ofVisits} missing();`);
    const url = await aDatabase(templateName);
    const before = await definitionsIn(url);
    await expect(migrate(url, { release: folder })).rejects.toThrow('function missing() does not exist');
    expect(await definitionsIn(url)).toEqual(before);
    expect(await rowsOf(url, `SELECT to_regclass('"Visit"') AS visit`)).toEqual([{ visit: null }]);
    expect(await migrate(url)).toEqual(nothing);

    await changeFunctions('Visit.sql', () => `${ofVisits} public_data_changed();`);
    expect(await migrate(url, { release: folder })).toEqual({ migrations: [name], functions: ['Visit.sql'] });
    expect(await definitionsIn(url)).toHaveProperty('Visit_changed');
  });

  test('fail without a migration: the database stays as it was', async () => {
    const { folder, changeFunctions, url } = await aMigratedRelease();
    const before = await definitionsIn(url);
    await changeFunctions('Consent.sql', () => undefined);
    await changeFunctions('Site.sql', (sql) => `${sql} nonsense`);
    await expect(migrate(url, { release: folder })).rejects.toThrow('syntax error');
    expect(await definitionsIn(url)).toEqual(before);
    expect(await migrate(url)).toEqual(nothing);
  });

  test.each([
    ['has added a migration', (newer: Awaited<ReturnType<typeof aRelease>>) => newer.addMigration('SELECT')],
    ['has a higher version', (newer: Awaited<ReturnType<typeof aRelease>>) => newer.setVersion('1.10.0')],
  ])('of a newer release, which %s, stay when an older one starts again', async (_title, renew) => {
    const newer = await aRelease();
    await renew(newer);
    await newer.changeFunctions('Consent.sql', () => undefined);
    await newer.changeFunctions('Site.sql', (sql) => `${sql}-- newer`);
    const url = await aDatabase(templateName);
    expect((await migrate(url, { release: newer.folder })).functions).toEqual(['Site.sql', 'Consent.sql']);
    const before = await definitionsIn(url);
    expect(await migrate(url)).toEqual(nothing);
    expect(await definitionsIn(url)).toEqual(before);
  });
});

test('all functions of a database are those of its migrations: without the last migration, there are none yet', async () => {
  const { folder, addMigration } = await aRelease();
  await addMigration('SELECT');
  const url = await aDatabase();
  const names = await migrationNames();
  expect(await migrate(url, { names, release: folder })).toEqual({ migrations: names, functions: [] });
  expect(await withConnection(url, appliedMigrations)).toEqual(names);
  expect(await definitionsIn(url)).toEqual({});
});
