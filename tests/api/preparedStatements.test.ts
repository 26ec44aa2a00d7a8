import { afterAll, expect, test } from 'vitest';
import { type Database, openDatabases } from '#prisma/database.ts';
import { startSite } from '#tests/support/site.ts';

const { databaseUrl } = await startSite();
const [direct, pooled] = [openDatabases(databaseUrl), openDatabases(databaseUrl, { pooler: true })];
afterAll(() => Promise.all([direct.close(), pooled.close()]));

/** What the server has prepared on the connection that is used one statement after the other. */
const preparedOn = async (database: Database): Promise<string[]> => {
  const rows = await database.$queryRaw<{ statement: string }[]>`SELECT statement FROM pg_prepared_statements`;
  return rows.map(({ statement }) => statement);
};
const countClubs = async (database: Database, times: number) => {
  for (let time = 0; time < times; time++) await database.club.count({ where: { country: 'Italy' } });
};

test('a statement that comes again and again is prepared, one that comes rarely is not', async () => {
  await countClubs(direct.reads, 4);
  expect(await preparedOn(direct.reads)).toEqual([]);
  await countClubs(direct.reads, 2);
  expect(await preparedOn(direct.reads)).toEqual([expect.stringContaining('"Club"')]);
});

test('behind PgBouncer none is, since it may give the next statement to another connection', async () => {
  await countClubs(pooled.reads, 10);
  expect(await preparedOn(pooled.reads)).toEqual([]);
});

test('at most 200 are prepared, whatever is asked', async () => {
  for (let number = 0; number < 300; number++)
    for (let time = 0; time < 6; time++) await direct.writes.$queryRawUnsafe(`SELECT ${number} AS number`);
  expect(await preparedOn(direct.writes)).toHaveLength(200);
});
