import { afterAll, expect, onTestFinished, test } from 'vitest';
import { type Database, openDatabases } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { byId, readPage } from '#prisma/reads/page.ts';
import { readRow } from '#prisma/reads/row.ts';
import { createMember } from '#tests/fixtures/members.ts';
import { startSite } from '#tests/support/site.ts';

const { databaseUrl } = await startSite();
const [direct, pooled] = [openDatabases(databaseUrl), openDatabases(databaseUrl, { pooler: true })];
afterAll(() => Promise.all([direct.close(), pooled.close()]));

/** The statements that the server has prepared on the connection that sequential statements share. */
const preparedOn = async (database: Database): Promise<string[]> => {
  const rows = await database.$queryRaw<{ statement: string }[]>`SELECT statement FROM pg_prepared_statements`;
  return rows.map(({ statement }) => statement);
};
const findClub = async (database: Database, times: number) => {
  for (let time = 0; time < times; time++) await readRow(database, 'Club', { where: { id: time } });
};

test('a frequent statement by key is prepared, a rare one is not', async () => {
  await findClub(direct.reads, 4);
  expect(await preparedOn(direct.reads)).toEqual([]);
  await findClub(direct.reads, 2);
  expect(await preparedOn(direct.reads)).toEqual([expect.stringContaining('"Club"')]);
});

test('a statement whose best plan depends on its values is planned each time', async () => {
  const where = { country: 'Italy' };
  const list = { table: Prisma.sql`"Club"`, where: [], columns: [byId], descending: false };
  for (let time = 0; time < 10; time++) {
    await direct.reports.club.count({ where });
    await direct.reports.club.findMany({ where, orderBy: { id: 'desc' }, take: 5 });
    await direct.reports.club.findMany({ where: { id: { in: [1, 2, 3] } } });
    await readPage(direct.reports, list, { after: [time], before: undefined, limit: 5, inverted: false });
  }
  expect(await preparedOn(direct.reports)).toEqual([]);
});

test('behind PgBouncer no statement is prepared, since the next one may go to another connection', async () => {
  await findClub(pooled.reads, 10);
  expect(await preparedOn(pooled.reads)).toEqual([]);
});

test('at most 200 statements are prepared on a connection', async () => {
  for (let number = 0; number < 300; number++)
    for (let time = 0; time < 6; time++) await direct.writes.rows(Prisma.raw(`SELECT ${number} AS number`));
  expect(await preparedOn(direct.writes)).toHaveLength(200);
});

test('parallel reads of a transaction are sent as pg requires, without a warning to the operator', async () => {
  const warned: string[] = [];
  const note = ({ message }: Error) => void warned.push(message);
  process.on('warning', note);
  onTestFinished(() => void process.off('warning', note));
  const { email } = await createMember(direct.writes);
  await direct.writes.user.update({
    where: { email },
    data: { firstName: 'Bea' },
    select: { clubs: true, posts: true, consents: true, twoFactor: true },
  });
  expect(warned).toEqual([]);
});
