import { randomBytes } from 'node:crypto';
import { expect, inject, onTestFinished, test } from 'vitest';
import { ensureDatabase, withConnection } from '#prisma/database.ts';
import { migrate } from '#prisma/server/migrate.ts';
import { templateName } from '#tests/support/database/templateDatabase.ts';
import { aRelease } from '#tests/support/releases.ts';

const statementsOf = (unique = '') =>
  `DROP INDEX CONCURRENTLY IF EXISTS "Club_by_title";\nCREATE ${unique}INDEX CONCURRENTLY "Club_by_title" ON "Club"(title);`;
const aClubIn = (country: string) => `INSERT INTO "Club" (title, description, country, privacy, state, "updatedAt")
  VALUES ('Harbour', 'Tuesdays', '${country}', false, 'verified', now())`;

/** A database of this release, a release that comes after it, and ways to look at the former. */
async function anUpgrade() {
  const url = await ensureDatabase(inject('templateUrl'), `upgraded_${randomBytes(6).toString('hex')}`, templateName);
  const rowsOf = <Row>(sql: string) =>
    withConnection(url, async (connection) => (await connection.query(sql)).rows as Row[], {
      statement_timeout: 2_000,
    });
  return {
    url,
    rowsOf,
    next: await aRelease(),
    isValid: async () =>
      (
        await rowsOf<{ valid: boolean }>(
          `SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass('"Club_by_title"')`,
        )
      )[0]?.valid,
    isWaiting: async () =>
      (await rowsOf("SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"))
        .length > 0,
    /** A transaction that has run this statement, until it is ended. */
    transaction: async (sql: string) => {
      let end = () => {};
      const ended = new Promise<void>((done) => {
        end = done;
      });
      onTestFinished(() => end());
      await new Promise<void>((begun, fail) => {
        void withConnection(url, async (connection) => {
          await connection.query(`BEGIN; ${sql}`);
          begun();
          await ended;
          await connection.query('COMMIT');
        }).catch(fail);
      });
      return () => end();
    },
  };
}

test('an index is built beside writes, by one of two gateways that start, and functions change with it', async () => {
  const { url, rowsOf, next, isValid, isWaiting, transaction } = await anUpgrade();
  const name = await next.addMigration(`-- For the search; it is large.\n${statementsOf()}`);
  await next.changeFunctions('Site.sql', (sql) => `${sql}-- newer`);
  const endWriting = await transaction(aClubIn('Italy'));
  const both = [1, 2].map(() => migrate(url, { release: next.folder }));
  await expect.poll(isWaiting).toBe(true);
  // The counts of a country's clubs are written by one transaction at a time.
  await rowsOf(aClubIn('Greece'));
  endWriting();
  expect(await Promise.all(both)).toEqual(
    expect.arrayContaining([
      { migrations: [name], functions: ['Site.sql'] },
      { migrations: [], functions: [] },
    ]),
  );
  expect(await isValid()).toBe(true);
});

test('an index that could not be built, or whose gateway was killed, is built by the next start', async () => {
  const { url, rowsOf, next, isValid } = await anUpgrade();
  const name = await next.addMigration(statementsOf('UNIQUE '));
  await rowsOf(`${aClubIn('Italy')}; ${aClubIn('Greece')}`);
  await expect(migrate(url, { release: next.folder })).rejects.toThrow(`${name}: could not create unique index`);
  expect(await isValid()).toBe(false);
  await rowsOf(`UPDATE "Club" SET title = title || id`);
  await rowsOf(`UPDATE _prisma_migrations SET rolled_back_at = NULL WHERE migration_name = '${name}'`);
  expect((await migrate(url, { release: next.folder })).migrations).toEqual([name]);
  expect(await isValid()).toBe(true);
});

test('a migration that needs a table which a long read holds lets requests go first, and is applied once it can be', async () => {
  const { url, rowsOf, next, isWaiting, transaction } = await anUpgrade();
  const name = await next.addMigration(`ALTER TABLE "Club" ADD COLUMN "website" TEXT NOT NULL DEFAULT ''`);
  const endReading = await transaction('SELECT FROM "Club"');
  const applied = migrate(url, { release: next.folder });
  await expect.poll(isWaiting).toBe(true);
  // Within the time that a statement of a request has.
  await rowsOf('SELECT FROM "Club"');
  endReading();
  expect(await applied).toEqual({ migrations: [name], functions: [] });
  expect(await rowsOf('SELECT website FROM "Club"')).toEqual([]);
});
