import { randomBytes, randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { ensureDatabase } from '#prisma/database.ts';
import { aClub, aMember } from '#tests/fixtures/people.ts';
import { startSite } from '#tests/support/site.ts';

const databaseUrl = await ensureDatabase(
  inject('templateUrl'),
  `pair_${randomBytes(6).toString('hex')}`,
  'template_site',
);
const site = await startSite({ DATABASE_URL: databaseUrl });
const other = await startSite({ DATABASE_URL: databaseUrl, SMTP_URL: site.mailbox.url });
const { database } = site;

const create = (as: { uid: number; atoken: string }, key: string, at = site, club = aClub({ title: 'Quay Circle' })) =>
  at.rest('POST', '/user/club', club, { as, headers: { 'Idempotency-Key': key } });
const clubsOf = ({ uid }: { uid: number }) => database.club.count({ where: { ownerId: uid } });

/** A response's body as bytes. */
async function bytesOf(path: string, key: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${site.url}/api/v1${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key, ...headers },
    body: JSON.stringify(body),
  });
  return {
    status: response.status,
    replayed: response.headers.get('idempotency-replayed'),
    text: await response.text(),
  };
}

test('a repeated request does its work once and gets the same bytes, from either gateway', async () => {
  const [member, key] = [await aMember(site), randomUUID()];
  const headers = { uid: String(member.uid), Authorization: `Bearer ${member.atoken}` };
  const first = await bytesOf('/user/club', key, aClub({ title: 'Quay Circle' }), headers);
  expect(first).toMatchObject({ status: 202, replayed: null });
  expect(await bytesOf('/user/club', key, aClub({ title: 'Quay Circle' }), headers)).toEqual({
    ...first,
    replayed: 'true',
  });
  expect((await create(member, key, other)).body).toEqual(JSON.parse(first.text));
  expect(await clubsOf(member)).toBe(1);
});

test('of concurrent requests with one key, over two gateways, one does the work and the others wait for it', async () => {
  const [member, key] = [await aMember(site), randomUUID()];
  const answers = await Promise.all([site, other, site, other, site, other].map((at) => create(member, key, at)));
  expect(answers.map(({ status }) => status)).toContain(202);
  for (const { status, headers, body } of answers.filter(({ status }) => status !== 202)) {
    expect({ status, body }).toMatchObject({ status: 409, body: { reason: 'request.idempotencyKeyInUse' } });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(await clubsOf(member)).toBe(1);
});

test('a key belongs to one request of one account', async () => {
  const [member, another, key] = [await aMember(site), await aMember(site), randomUUID()];
  await create(member, key);
  const refused = { status: 422, body: { reason: 'request.idempotencyKeyReused' } };
  expect(await create(member, key, site, aClub({ title: 'Another' }))).toMatchObject(refused);
  const { body } = await site.rest('GET', '/user/clubs', undefined, { as: member });
  const elsewhere = { as: member, headers: { 'Idempotency-Key': key } };
  expect(await site.rest('POST', `/club/${body.result[0].club.id}/membership`, {}, elsewhere)).toMatchObject(refused);
  expect((await create(another, key)).headers.has('idempotency-replayed')).toBe(false);
  expect([await clubsOf(member), await clubsOf(another)]).toEqual([1, 1]);
});

test('a request that was refused, or whose gateway stopped, is done when it is repeated', async () => {
  const [member, key] = [await aMember(site), randomUUID()];
  await database.user.update({ where: { id: member.uid }, data: { maxClubs: 0 } });
  expect((await create(member, key)).status).toBe(403);
  await database.user.update({ where: { id: member.uid }, data: { maxClubs: 3 } });
  // What is left of a request that is still running, and then of one whose gateway stopped.
  await create(member, key);
  const [stored] = await database.idempotentRequest.findMany({ orderBy: { expiresAt: 'desc' }, take: 1 });
  const keyHash = stored?.keyHash ?? new Uint8Array();
  const leave = (expiresAt: Date) =>
    database.idempotentRequest.update({ where: { keyHash }, data: { answer: null, expiresAt } });
  await leave(new Date(Date.now() + 60_000));
  expect((await create(member, key)).status).toBe(409);
  await leave(new Date());
  expect((await create(member, key)).status).toBe(202);
  expect(await clubsOf(member)).toBe(2);
});

test('an answer is kept for a day, readable only with the caller’s key', async () => {
  const [member, key] = [await aMember(site), randomUUID()];
  const before = Date.now();
  await create(member, key);
  const [stored] = await database.idempotentRequest.findMany({ orderBy: { expiresAt: 'desc' }, take: 1 });
  expect(Number(stored?.expiresAt) - before).toBeGreaterThan(24 * 3_600_000 - 10_000);
  expect(
    JSON.stringify(stored, (_name, value) => (value instanceof Uint8Array ? String.fromCharCode(...value) : value)),
  ).not.toMatch(/Quay|Success/);
});

test('a GraphQL mutation is repeated in the same way', async () => {
  const [member, key] = [await aMember(site), randomUUID()];
  const query =
    'mutation ($input: CreateClubInput!) { createClub(input: $input) { ... on ManagedClub { id createdAt } ... on Error { reason } } }';
  const mutate = (input: object, at = site, headers: object = { 'Idempotency-Key': key }) =>
    at.graphql(query, { variables: { input }, as: member, headers: { ...headers } });
  expect((await mutate(aClub({ country: 'Nowhere' }))).body.data.createClub.reason).toBe('club.countryUnsupported');
  const first = await mutate(aClub());
  const again = await mutate(aClub(), other);
  expect([first.body.data.createClub.id, again.body]).toEqual([expect.any(Number), first.body]);
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  expect(await mutate(aClub({ title: 'Another' }))).toMatchObject({ status: 422 });
  expect(await mutate(aClub(), site, { 'Idempotency-Key': '' })).toMatchObject({ status: 400 });
  expect(await clubsOf(member)).toBe(1);
});

test('visitors’ keys belong to their network', async () => {
  const key = randomUUID();
  const message = { email: 'ann@example.com', subject: 'A question', message: 'Is there a club near Genoa?' };
  const send = (from: string) => site.rest('POST', '/contact', message, { from, headers: { 'Idempotency-Key': key } });
  expect((await send('10.1.1.1')).headers.get('idempotency-replayed')).toBeNull();
  expect((await send('10.1.1.1')).headers.get('idempotency-replayed')).toBe('true');
  expect((await send('10.1.1.2')).headers.get('idempotency-replayed')).toBeNull();
});

test('a login is checked each time', async () => {
  const { email, password } = await aMember(site);
  const [first, second] = [
    await bytesOf('/auth/login', 'k', { email, password }),
    await bytesOf('/auth/login', 'k', { email, password }),
  ];
  expect([first.status, second.status, second.replayed]).toEqual([202, 202, null]);
  expect(second.text).not.toBe(first.text);
});

test.each(['', 'x'.repeat(256), 'schlüssel'])('an invalid key (%s) is refused', async (key) => {
  expect(await create(await aMember(site), key)).toMatchObject({
    status: 400,
    body: { reason: 'request.idempotencyKeyInvalid' },
  });
});
