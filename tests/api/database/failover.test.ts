import { expect, test } from 'vitest';
import { isUnavailable, openDatabase, withConnection } from '#prisma/database.ts';
import { aClub, aMember } from '#tests/fixtures/people.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const member = await aMember(site);

/** Ends all other connections to the site's database, as a server does that stops. */
const endConnections = `
  SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`;

const edit = () =>
  site.graphql(`mutation { updateProfile(input: { description: "${performance.now()}" }) { __typename } }`, {
    as: member,
  });

test('connections that the server ends are replaced; what was under way is answered with 503 and Retry-After', async () => {
  await edit();
  const statuses = await withConnection(site.databaseUrl, async (connection) => {
    // Changes wait for this lock while their connections are ended.
    await connection.query('BEGIN; LOCK TABLE "User" IN EXCLUSIVE MODE');
    const waiting = edit();
    const blocked = () =>
      connection.query('SELECT pid FROM pg_locks WHERE NOT granted').then(({ rows }) => rows.length);
    await expect.poll(blocked).toBeGreaterThan(0);
    await connection.query(endConnections);
    const { status, headers, body } = await waiting;
    await connection.query('ROLLBACK');
    return [status, headers.get('retry-after'), body.errors[0].extensions.code];
  });
  expect(statuses).toEqual([503, '2', 'UNAVAILABLE']);
  await expect.poll(async () => (await edit()).status).toBe(200);
});

/** Lets the database take no changes on the connections that are made meanwhile, as a former leader. */
async function whileReadOnly(work: () => Promise<void>): Promise<void> {
  await withConnection(site.databaseUrl, async (connection) => {
    const { rows } = await connection.query<{ name: string }>('SELECT current_database() AS name');
    const become = (setting: string) =>
      connection.query(`ALTER DATABASE "${rows[0]?.name}" SET default_transaction_read_only = ${setting}`);
    await become('on');
    await connection.query(endConnections);
    await work();
    await become('off');
  });
}

test('a server that has become read-only causes 503 with Retry-After, until there is another', async () => {
  await whileReadOnly(async () => {
    await expect.poll(async () => (await edit()).status).toBe(503);
    const graphql = await edit();
    const rest = await site.rest('POST', '/user/club', aClub(), { as: member });
    for (const { status, headers } of [graphql, rest]) expect([status, headers.get('retry-after')]).toEqual([503, '2']);
    expect(rest.body).toMatchObject({ error: 'UNAVAILABLE' });
  });
  await expect.poll(async () => (await edit()).status).toBe(200);
  for (let times = 0; times < 5; times++) expect((await edit()).status).toBe(200);
});

test('a connection on which a transaction was refused as read-only is not kept', async () => {
  const database = openDatabase(site.databaseUrl);
  const change = () =>
    database.$transaction(async (transaction) => {
      await transaction.user.findFirst();
      return transaction.user.updateMany({ data: { description: 'We meet on Tuesdays.' } });
    });
  await whileReadOnly(async () => {
    const error = await change().catch((error: unknown) => error);
    expect(isUnavailable(error)).toBe(true);
  });
  expect((await change()).count).toBeGreaterThan(0);
  await database.$disconnect();
});
