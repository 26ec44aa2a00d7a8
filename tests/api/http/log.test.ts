import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { ensureDatabase, withConnection } from '#prisma/database.ts';
import { ownDocument } from '#tests/fixtures/ownDocument.ts';
import { registration } from '#tests/fixtures/people.ts';
import { clientOf } from '#tests/support/client.ts';
import { type GatewayProcess, startProcess } from '#tests/support/process.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'fx-clubs-log-'));
const database = await ensureDatabase(inject('templateUrl'), `log_${randomBytes(6).toString('hex')}`, 'template_site');
const admin = { email: 'admin@example.com', password: 'a lantern over the quay' };
const start = (TRUST_PROXY: string, LOG_LEVEL = 'info') =>
  startProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: database,
    TRUST_PROXY,
    LOG_LEVEL,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
const [open, behindProxy] = await Promise.all([start('0', 'debug'), start('1')]);
afterAll(async () => {
  await Promise.all([open.end('SIGTERM'), behindProxy.end('SIGTERM')]);
  await rm(dataDir, { recursive: true, force: true });
});

/** Sends a request; returns the request ID of the response and the request's line in the log. */
async function logged(gateway: GatewayProcess, path: string, init: RequestInit = {}) {
  const answer = await fetch(gateway.url + path, init);
  await answer.text();
  const requestId = answer.headers.get('x-request-id') ?? '';
  const line = await vi.waitFor(() => {
    const line = gateway.lines.find((text) => text.includes(`"${requestId}"`) && text.includes('"msg":"request"'));
    expect(line).toBeDefined();
    return line ?? '';
  }, 30_000);
  return { requestId, line: JSON.parse(line) };
}

test('a log line has the request, the account, the address and the user agent, but no secret', async () => {
  const { rest } = clientOf(open.url);
  const { uid, atoken } = (await rest('POST', '/auth/login', admin)).body.userObject;
  const { line } = await logged(open, '/api/v1/protected?token=hidden', {
    headers: { uid: String(uid), Authorization: `Bearer ${atoken}`, 'User-Agent': `Browser ${'x'.repeat(500)}` },
  });
  expect(line).toMatchObject({
    level: 'info',
    method: 'GET',
    path: '/api/v1/protected',
    status: 203,
    address: '127.0.0.1',
    account: uid,
    ms: expect.any(Number),
  });
  expect(line.userAgent).toHaveLength(200);
  const { line: long } = await logged(open, `/${'x'.repeat(10_000)}`);
  expect(long.path).toHaveLength(500);
  const { line: visitor } = await logged(open, '/api/v1/user/club/all');
  expect(visitor).not.toHaveProperty('account');
  await rest('POST', '/auth/signup', registration({ email: 'quiet@example.com' }));
  const all = open.lines.filter((text) => text.includes('"msg":"request"')).join('\n');
  for (const secret of ['hidden', atoken, admin.email, admin.password, 'quiet@example.com'])
    expect(all).not.toContain(secret);
});

test('a log line names the operation: the REST route or the pages’ own document, never a name that a client made up', async () => {
  const own = ownDocument('query ClubCounts');
  const graphql = (query: string) => ({
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const requests: [string, string, RequestInit?][] = [
    ['GET /api/v1/user/club/all', '/api/v1/user/club/all?country=Chile'],
    ['GET /api/v1/user/club/all', '/api/v1/user/club/all?country=Chile'],
    ['PUT /api/v1/user/club/single/:valueType', '/api/v1/user/club/single/title', { method: 'PUT' }],
    ['ClubCounts', '/graphql', graphql(own)],
    ['ClubCounts', '/graphql', graphql(own)],
    ['graphql', '/graphql', graphql('query ClubCounts { __typename }')],
    ['graphql', '/graphql', graphql('nonsense')],
    ['rest', '/api/v1/nothing'],
    ['pages', '/nothing'],
  ];
  for (const [operation, path, init] of requests)
    expect((await logged(open, path, init)).line, path).toMatchObject({ operation, address: '127.0.0.1' });
});

test('a request whose client hangs up before the response is logged with status 499', async () => {
  await withConnection(database, async (other) => {
    await other.query('BEGIN');
    await other.query('LOCK TABLE "User"');
    const hangUp = new AbortController();
    const response = fetch(`${open.url}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@example.com', password: 'not the password' }),
      signal: hangUp.signal,
    }).catch(() => {});
    const metrics = async () => (await fetch(`${open.url}/metrics`)).text();
    await expect.poll(metrics).toContain('fxclubs_operations_under_way 1');
    hangUp.abort();
    await response;
    await expect.poll(() => open.lines.filter((line) => line.includes('"status":499'))).toHaveLength(1);
    await other.query('ROLLBACK');
  });
});

test('the logged address is the one that our own proxies report, never one that the client made up', async () => {
  const headers = { 'X-Forwarded-For': '203.0.113.5, 198.51.100.7' };
  for (const path of ['/api/v1/nothing', '/api/v1/user/club/all', '/api/v1/user/club/all']) {
    expect((await logged(open, path, { headers })).line.address).toBe('127.0.0.1');
    expect((await logged(behindProxy, path, { headers })).line.address).toBe('198.51.100.7');
  }
  expect((await logged(behindProxy, '/api/v1/nothing')).line.address).toBe('127.0.0.1');
  for (const [reported, address] of [
    ['198.51.100.7:50123', '198.51.100.7'],
    ['[2001:db8::7]:50123', '2001:db8::7'],
    ['a'.repeat(9000), 'a'.repeat(60)],
  ] as const) {
    const reporting = { headers: { 'X-Forwarded-For': reported } };
    expect((await logged(behindProxy, '/api/v1/nothing', reporting)).line.address).toBe(address);
  }
});

test('a request keeps the ID that a trusted proxy gave it', async () => {
  const withId = (id: string) => ({ headers: { 'X-Request-Id': id } });
  expect((await logged(behindProxy, '/api/v1/nothing', withId('edge-1.a_B'))).requestId).toBe('edge-1.a_B');
  const ours = /^[0-9a-f-]{36}$/;
  for (const unfit of ['two words', 'x'.repeat(65), 'a"b'])
    expect((await logged(behindProxy, '/api/v1/nothing', withId(unfit))).requestId).toMatch(ours);
  expect((await logged(open, '/api/v1/nothing', withId('edge-1.a_B'))).requestId).toMatch(ours);
});

test('health checks that succeed are not logged', async () => {
  for (const path of ['/healthz', '/readyz']) {
    expect((await logged(open, path)).line.level).toBe('debug');
    expect((await fetch(behindProxy.url + path)).status).toBe(200);
  }
  await logged(behindProxy, '/api/v1/nothing');
  expect(behindProxy.lines.filter((text) => /healthz|readyz/.test(text))).toEqual([]);
});
