import { expect, test } from 'vitest';
import { withConnection } from '#prisma/database.ts';
import { aMember } from '#tests/fixtures/people.ts';
import { countOf } from '#tests/support/limits.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();

/** How many attempts are counted for each limit. */
const counted = async () =>
  Object.fromEntries(
    (
      await site.database.$queryRaw<{ name: string; points: number }[]>`
        SELECT split_part(key, ':', 1) AS name, sum(points)::int AS points FROM "RateLimit" GROUP BY 1`
    ).map(({ name, points }) => [name, points]),
  );

test('a login that succeeds counts for no limit, so that the count tells nobody whether an account is in use', async () => {
  const { email, password } = await aMember(site);
  for (const from of ['10.9.0.1', '10.9.1.1', '10.9.2.1'])
    expect((await site.rest('POST', '/auth/login', { email, password }, { from })).status).toBe(202);
  expect(await counted()).toMatchObject({ logInAddress: 0, logInAnywhere: 0 });
});

test('a login that the database cannot serve is taken back once, and no other operation of the request with it', async () => {
  const { email, password } = await aMember(site);
  const from = '10.9.5.1';
  const full = (table: string) =>
    withConnection(site.databaseUrl, (connection) =>
      connection.query(`
        CREATE FUNCTION full_${table}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE SQLSTATE '53100'; END $$;
        CREATE TRIGGER is_full BEFORE INSERT ON "${table}" EXECUTE FUNCTION full_${table}()`),
    );
  const empty = (table: string) =>
    withConnection(site.databaseUrl, (connection) => connection.query(`DROP TRIGGER is_full ON "${table}"`));
  const ofAddress = await countOf(site, 'logInAddress', from);
  const points = async () => (await site.database.rateLimit.findUnique({ where: ofAddress }))?.points;
  const guess = (more = '') =>
    site.graphql(`mutation { logIn(input: { email: "${email}", password: "not it" }) { __typename } ${more} }`, {
      from,
    });
  await guess();
  await guess();
  expect(await points()).toBe(2);

  await full('Session');
  expect((await site.rest('POST', '/auth/login', { email, password }, { from })).status).toBe(503);
  await empty('Session');
  // Counted, taken back after the right password, and not again; what takes back is not awaited by the response.
  await guess();
  expect(await points()).toBe(3);

  await full('OutgoingMail');
  const input = '{ email: "ann@example.com", subject: "A question", message: "How do I begin?", csrf: "" }';
  const contact = await countOf(site, 'contact', from);
  expect((await guess(`sendMessage(input: ${input}) { __typename }`)).status).toBe(503);
  await expect.poll(async () => (await site.database.rateLimit.findUnique({ where: contact }))?.points).toBe(0);
  await empty('OutgoingMail');
  expect(await points()).toBe(4);
});

test('a request that the database cannot serve counts for no limit', async () => {
  const before = (await counted())['contact'] ?? 0;
  const message = { email: 'ann@example.com', subject: 'A question', message: 'How do I begin?', csrf: '' };
  await withConnection(site.databaseUrl, (connection) =>
    connection.query(`
      CREATE FUNCTION disk_full() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE SQLSTATE '53100'; END $$;
      CREATE TRIGGER disk_full BEFORE INSERT ON "OutgoingMail" EXECUTE FUNCTION disk_full()`),
  );
  for (let attempt = 0; attempt < 3; attempt++)
    expect((await site.rest('POST', '/contact', message, { from: '10.9.3.1' })).status).toBe(503);
  await expect.poll(async () => (await counted())['contact'] ?? 0).toBe(before);
  await withConnection(site.databaseUrl, (connection) => connection.query('DROP TRIGGER disk_full ON "OutgoingMail"'));
  expect((await site.rest('POST', '/contact', message, { from: '10.9.3.1' })).status).toBe(202);
});

test('what is counted is stored only as a hash', async () => {
  const { email, password } = await aMember(site);
  await site.rest('POST', '/auth/login', { email, password: `not ${password}` }, { from: '10.9.4.1' });
  const keys = await site.database.rateLimit.findMany({ select: { key: true } });
  expect(keys.length).toBeGreaterThan(0);
  expect(keys.filter(({ key }) => key.includes(email) || key.includes('10.9.'))).toEqual([]);
});
