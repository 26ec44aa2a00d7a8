import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, inject, test } from 'vitest';
import { ensureDatabase, withConnection } from '#prisma/database.ts';
import { password } from '#tests/fixtures/members.ts';
import { aClub, aMember } from '#tests/fixtures/people.ts';
import { cacheHits, looks } from '#tests/support/publicCache.ts';
import { type Site, startSite } from '#tests/support/site.ts';

const databaseUrl = await ensureDatabase(
  inject('templateUrl'),
  `pair_${randomBytes(6).toString('hex')}`,
  'template_site',
);
const site = await startSite({ DATABASE_URL: databaseUrl });
const other = await startSite({ DATABASE_URL: databaseUrl, SMTP_URL: site.mailbox.url });
const member = await aMember(site);
await site.database.user.update({ where: { id: member.uid }, data: { maxClubs: 1000 } });

const path = '/user/club/all?country=Italy';
const query = '{ clubs(country: "Italy") { totalCount nodes { title } } }';
const byRest = async (at: Site) =>
  ((await at.rest('GET', path)).body.result as { title: string }[]).map(({ title }) => title);
const byGraphql = async (at: Site) =>
  ((await at.graphql(query)).body.data.clubs.nodes as { title: string }[]).map(({ title }) => title);

const hits = () => cacheHits(site);

describe('a cached public list', () => {
  test('immediately shows a new club to its owner, over both REST and GraphQL', async () => {
    for (let made = 0; made < 5; made++) {
      await Promise.all([byRest(site), byGraphql(site)]);
      const title = `At once ${made}`;
      await site.rest('POST', '/user/club', aClub({ title }), { as: member });
      expect(await byRest(site)).toContain(title);
      expect(await byGraphql(site)).toContain(title);
    }
  });

  test('survives unrelated activity, such as a login and a member’s private changes', async () => {
    const url = `${site.url}/api/v1${path}`;
    const reader = await aMember(site);
    // Earlier changes have been noticed.
    await looks(site, 2);
    await byRest(site);
    await byRest(site);
    const [lookups, { email }] = [await hits(), await aMember(site)];
    await site.rest('POST', '/auth/login', { email, password });
    const read = 'mutation { markNotificationsRead { __typename } }';
    expect((await site.graphql(read, { as: reader })).body.data.markNotificationsRead).toBeTruthy();
    expect((await site.rest('POST', '/auth/logout', {}, { as: reader })).status).toBe(202);
    await fetch(url);
    expect(await hits()).toBe(lookups + 1);
  });

  test('of a country stays cached while a club of another one, or its owner, changes', async () => {
    const [greece, owner] = ['/user/club/all?country=Greece', await aMember(site)];
    const { clubID } = (await site.rest('POST', '/user/club', aClub({ title: 'Italian' }), { as: owner })).body;
    await site.rest('POST', '/user/club', aClub({ title: 'Greek', country: 'Greece' }), { as: member });
    await looks(site, 2);
    for (const at of [site, other]) await at.rest('GET', greece);
    const before = await cacheHits(site);
    const change = (field: string) => site.graphql(`mutation { ${field} { __typename } }`, { as: owner });
    await change(`updateClub(input: { clubID: ${clubID}, description: "Wednesdays." })`);
    await change('updateProfile(input: { firstName: "Anna" })');
    expect((await site.rest('GET', path)).body.result).toContainEqual(
      expect.objectContaining({ description: 'Wednesdays.', User: expect.objectContaining({ firstName: 'Anna' }) }),
    );
    await looks(site, 2);
    for (const at of [site, other]) await at.rest('GET', greece);
    // The gateways of one process count together.
    expect(await cacheHits(site)).toBe(before + 2);
  });

  test('shows a new club through another gateway as soon as the database notifies', async () => {
    await Promise.all([byRest(other), byGraphql(other)]);
    await site.rest('POST', '/user/club', aClub({ title: 'Elsewhere' }), { as: member });
    await expect.poll(() => byRest(other)).toContain('Elsewhere');
    await expect.poll(() => byGraphql(other)).toContain('Elsewhere');
  });

  test("follows changes made in the database: a state, an owner's name, a deleted owner", async () => {
    const list = async () => JSON.stringify((await site.rest('GET', path)).body.result);
    await list();
    await site.database.user.update({ where: { id: member.uid }, data: { firstName: 'Renamed' } });
    await expect.poll(list).toContain('Renamed');
    await site.database.club.updateMany({ where: { title: 'Elsewhere' }, data: { state: 'declined' } });
    await expect.poll(list).not.toContain('Elsewhere');
    const { uid } = await aMember(site);
    await site.database.club.create({ data: { ...aClub({ title: 'Orphan' }), ownerId: uid } });
    await expect.poll(list).toContain('Orphan');
    await site.database.user.delete({ where: { id: uid } });
    await expect
      .poll(
        async () =>
          (await site.rest('GET', path)).body.result.find(({ title }: { title: string }) => title === 'Orphan').User,
      )
      .toBeNull();
  });

  test('shows a change that is committed long after gateways could see it coming, whatever they stored meanwhile', async () => {
    const alone = await startSite();
    const { id } = await alone.database.club.create({ data: aClub({ title: 'Long before' }) });
    const list = () => byRest(alone);
    await withConnection(alone.databaseUrl, async (connection) => {
      await connection.query('BEGIN');
      await connection.query(`UPDATE "Club" SET title = 'Committed late' WHERE id = $1`, [id]);
      await looks(alone, 3);
      const before = await cacheHits(alone);
      await expect.poll(async () => (await list()) && (await cacheHits(alone))).toBeGreaterThan(before);
      expect(await list()).toContain('Long before');
      await connection.query('COMMIT');
    });
    await expect.poll(list).toContain('Committed late');
    await looks(alone, 3);
    const before = await cacheHits(alone);
    for (let time = 0; time < 3; time++) await list();
    expect(await cacheHits(alone)).toBeGreaterThan(before);
  });

  test('returns the same bytes again, with an ETag that saves sending them', async () => {
    const ask = (headers = {}) => fetch(`${site.url}/api/v1${path}`, { headers });
    const first = await ask();
    const second = await ask();
    for (const name of ['etag', 'cache-control', 'content-type', 'vary'])
      expect([name, first.headers.get(name)]).toEqual([name, second.headers.get(name)]);
    expect(await first.text()).toBe(await second.text());
    const etag = second.headers.get('etag') ?? '';
    expect(second.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(second.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    const again = await ask({ 'If-None-Match': etag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    // RFC 9110, 13.1.2.
    for (const known of [etag.replace('W/', ''), `"other", ${etag}`, '*'])
      expect((await ask({ 'If-None-Match': known })).status, known).toBe(304);
    for (const other of ['"other"', etag.replace('"', '"x')])
      expect((await ask({ 'If-None-Match': other })).status).toBe(202);
  });

  test.each([
    ['gzip, br', 'gzip'],
    ['gzip;q=0', null],
    ['gzip;q=0.2, identity;q=0.8', null],
    ['br;q=1, gzip;q=0.8', 'gzip'],
    ['identity', null],
  ])('is compressed for clients that accept it: %s', async (accepted, encoding) => {
    const options = { headers: { 'Accept-Encoding': accepted } };
    const [{ headers }] = (await once(get(`${site.url}/api/v1${path}`, options), 'response')) as [IncomingMessage];
    expect(headers['content-encoding'] ?? null).toBe(encoding);
  });

  test('never contains private data or a refusal', async () => {
    const mine = '{ me { __typename ... on User { email } ... on Error { code } } }';
    expect((await site.graphql(mine, { as: member })).body.data.me.email).toBe(member.email);
    expect((await site.graphql(mine)).body.data.me.code).toBe('UNAUTHENTICATED');
    const both = `{ clubs(country: "Italy") { totalCount } me { __typename ... on User { email } ... on Error { code } } }`;
    expect((await site.graphql(both, { as: member })).body.data.me.email).toBe(member.email);
    expect((await site.graphql(both)).body.data.me.code).toBe('UNAUTHENTICATED');
  });

  test.each([
    ['chunked', '/graphql', (body: string) => ({ body: new Blob([body]).stream(), duplex: 'half' })],
    ['compressed', '/graphql', (body: string) => ({ body: gzipSync(body), headers: { 'Content-Encoding': 'gzip' } })],
    ['sent to another URL of GraphQL', '/graphql?from=app', (body: string) => ({ body })],
  ])('is never the response to another operation whose body is %s', async (_how, address, sent) => {
    const post = async (document: string) => {
      const { headers, ...options } = { headers: {}, ...sent(JSON.stringify({ query: document })) };
      const answer = await fetch(site.url + address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        ...options,
      });
      return (await answer.json()).data;
    };
    for (let times = 0; times < 3; times++) expect(await post(query)).toHaveProperty('clubs');
    expect(await post('{ clubCounts { __typename } }')).toHaveProperty('clubCounts');
    expect(await post('mutation { logOut { ... on Error { code } } }')).toEqual({
      logOut: { code: 'UNAUTHENTICATED' },
    });
  });

  test('has the media type that its client accepts, even after another client was refused', async () => {
    const search = new URLSearchParams({ query: '{ clubs(country: "Greece") { totalCount } }' });
    for (const spelled of ['/graphql', '/GraphQL', '/graphql/']) {
      const ask = (accept: string) => fetch(`${site.url}${spelled}?${search}`, { headers: { accept } });
      expect((await ask('image/png')).status).toBe(406);
      for (const type of ['application/json', 'application/graphql-response+json', 'application/json']) {
        const answer = await ask(type);
        expect(answer.status).toBe(200);
        expect(answer.headers.get('content-type')).toContain(type);
      }
    }
  });

  test('is served from the cache to pages of every origin, with the CORS headers of each', async () => {
    const from = (origin?: string) => fetch(`${site.url}/api/v1${path}`, { headers: origin ? { origin } : {} });
    const [own, before] = [await from(), await hits()];
    const other = await from('https://tools.example');
    expect(other.headers.get('access-control-allow-origin')).toBe('*');
    expect(other.headers.get('access-control-expose-headers')).toContain('ETag');
    expect(other.headers.get('etag')).toBe(own.headers.get('etag'));
    expect(await hits()).toBe(before + 1);
  });
});
