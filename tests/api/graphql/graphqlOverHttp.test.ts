import { serverAudits } from 'graphql-http';
import { describe, expect, test } from 'vitest';
import { aMember } from '#tests/fixtures/people.ts';
import { sharedSite } from '#tests/support/site.ts';

const site = await sharedSite();

describe('the GraphQL-over-HTTP specification', () => {
  test.each(serverAudits({ url: `${site.url}/graphql` }))('$name', async (audit) => {
    expect(await audit.fn()).toMatchObject({ status: 'ok' });
  });
});

const ask = async (method: string, body?: unknown, headers: Record<string, string> = {}, search = '') => {
  const answer = await fetch(`${site.url}/graphql${search}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  const { errors = [] } = text ? JSON.parse(text) : {};
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    code: errors[0]?.extensions.code,
    says: errors[0]?.message,
  };
};

describe('a request that cannot be executed gets the reason, never a server error:', () => {
  test('another method', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH']) {
      const answer = await ask(method, { query: '{__typename}' });
      expect(answer).toMatchObject({ status: 405, code: 'BAD_REQUEST' });
      expect(answer.headers.get('allow')).toBe('GET, HEAD, POST, OPTIONS');
    }
    expect((await ask('OPTIONS')).headers.get('allow')).toBe('GET, HEAD, POST, OPTIONS');
  });

  test('a body that is not JSON, too large, or in an unknown charset', async () => {
    expect(await ask('POST', '{"')).toMatchObject({
      status: 400,
      code: 'BAD_USER_INPUT',
      says: expect.stringContaining('not valid JSON'),
    });
    const large = { query: `{__typename} # ${'x'.repeat(100_000)}` };
    expect(await ask('POST', large)).toMatchObject({
      status: 413,
      says: expect.stringContaining('larger than 100 kB'),
    });
    const foreign = { 'Content-Type': 'application/json; charset=latin1' };
    expect(await ask('POST', { query: '{__typename}' }, foreign)).toMatchObject({
      status: 415,
      says: expect.stringContaining('UTF-8'),
    });
  });

  test('a hash of another document, an unsupported version of persisted queries, a subscription', async () => {
    const extensions = (version: number) => ({ persistedQuery: { version, sha256Hash: '0'.repeat(64) } });
    for (const body of [
      { query: '{__typename}', extensions: extensions(1) },
      { query: '{__typename}', extensions: extensions(2) },
      { query: 'subscription { nothing }' },
    ])
      expect((await ask('POST', body)).code).toMatch(/^BAD_REQUEST$|^GRAPHQL_VALIDATION_FAILED$/);
    // Nothing that a caller asks is a fault of the server, at which operators are woken.
    const subscription = { query: 'subscription { changes { __typename } }' };
    expect(await ask('POST', subscription)).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
  });
});

test('an invalid document has status 200 in application/json, and 400 in application/graphql-response+json', async () => {
  const invalid = { query: '{ nothing }' };
  const preferred = { Accept: 'application/json, application/graphql-response+json;q=0.1' };
  const answer = await ask('POST', invalid, preferred);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
  expect((await ask('POST', invalid, { Accept: 'application/graphql-response+json' })).status).toBe(400);
});

test('a request that accepts no GraphQL media type is refused before anything is executed', async () => {
  const member = await aMember(site);
  const mutation = { query: 'mutation { logOut { __typename } }' };
  for (const Accept of ['image/png', 'text/html', 'application/json; charset=latin1', 'multipart/mixed'])
    for (const body of [mutation, { query: '{ nothing }' }]) {
      const headers = { Accept, uid: String(member.uid), Authorization: `Bearer ${member.atoken}` };
      expect(await ask('POST', body, headers)).toMatchObject({ status: 406, code: 'BAD_REQUEST' });
    }
  expect((await site.rest('GET', '/protected', undefined, { as: member })).status).toBe(203);
});

test('HEAD returns the headers of GET, without a body', async () => {
  const search = `?query=${encodeURIComponent('{ clubs(first: 2) { totalCount } }')}`;
  const [head, get] = [await ask('HEAD', undefined, {}, search), await ask('GET', undefined, {}, search)];
  expect([head.status, head.text]).toEqual([200, '']);
  for (const name of ['etag', 'content-type', 'vary', 'cache-control'])
    expect(head.headers.get(name)).toBe(get.headers.get(name));
  expect(get.headers.get('vary')).toContain('Accept,');
});

test.each([
  ['a public list', '{ clubCounts { __typename } }'],
  ['private data', '{ me { __typename } }'],
])('HEAD needs no more headers than GET: %s', async (_what, query) => {
  const status = async (method: string, headers = {}) =>
    (await fetch(`${site.url}/graphql?${new URLSearchParams({ query })}`, { method, headers })).status;
  expect([await status('HEAD'), await status('GET'), await status('HEAD')]).toEqual([200, 200, 200]);
  const elsewhere = { 'Sec-Fetch-Site': 'cross-site' };
  expect([await status('HEAD', elsewhere), await status('GET', elsewhere)]).toEqual([403, 403]);
});

test('a browser gets GraphiQL, which it may keep as long as it is the same version', async () => {
  const page = await fetch(`${site.url}/graphql`, { headers: { Accept: 'text/html' } });
  expect(await page.text()).toContain('<title>GraphiQL');
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    etag: expect.stringMatching(/^W\/"/),
  });
});
