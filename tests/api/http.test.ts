import { createHash } from 'node:crypto';
import { getIntrospectionQuery, parse, ValidationContext, validate } from 'graphql';
import { describe, expect, test, vi } from 'vitest';
import { introspectionLimit } from '#gateway/graphql/introspectionLimit.ts';
import { schema } from '#schema/index.ts';
import type { Answer } from '#tests/support/client.ts';
import { aClub, aMember, registration } from '#tests/support/people.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite({ CORS_ORIGINS: 'https://www.example.com' });
const requestId = expect.stringMatching(/^[0-9a-f-]{36}$/);

describe('a malformed request', () => {
  test.each([
    ['malformed JSON', 'POST', '/user/club', '{', {}, 400, 'Bad Request: the body is not valid JSON.'],
    [
      'another content type',
      'POST',
      '/auth/login',
      'a=b',
      { 'Content-Type': 'application/x-www-form-urlencoded' },
      415,
      'Unsupported Media Type: please send application/json.',
    ],
    [
      'a body over 100 kB',
      'POST',
      '/auth/signup',
      { ...registration(), firstName: 'x'.repeat(100_001) },
      {},
      413,
      'The body is larger than 100 kB.',
    ],
    [
      'a body that is not compressed as declared',
      'POST',
      '/auth/login',
      '{}',
      { 'Content-Encoding': 'gzip' },
      400,
      'Bad Request: the path or the body cannot be decoded.',
    ],
    ['an unknown path', 'GET', '/nothing/here', undefined, {}, 404, 'No route matches URL'],
    ['a wrong method', 'PUT', '/user/club/all', undefined, {}, 405, 'Method Not Allowed'],
  ])('(%s) is refused with the usual error object', async (_case, method, path, body, headers, status, result) => {
    const answer = await site.rest(method, path, body, { headers });
    expect(answer).toMatchObject({ status, body: { result, error: expect.any(String), requestId } });
  });

  test.each(['/club/%E0%A4%A', '/club/%E0%A4%A/calendar.ics'])('with a broken escape (%s) is a 400', async (path) => {
    const answer = await site.rest('GET', path);
    expect(answer).toMatchObject({ status: 400, body: { error: 'BAD_USER_INPUT', requestId } });
  });

  test('with the wrong method gets the allowed ones', async () => {
    expect((await site.rest('DELETE', '/auth/login')).headers.get('allow')).toBe('POST, OPTIONS');
    const asked = await site.rest('OPTIONS', '/user/club/all');
    expect([asked.status, asked.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
    expect((await site.rest('OPTIONS', '/nothing')).status).toBe(404);
  });

  test('without credentials is told how to authenticate', async () => {
    const answer = await site.rest('GET', '/user/clubs');
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  });

  test('whose body is JSON, but not an object, gets an error of its own', async () => {
    for (const body of ['[]', '[1]', 'null', '1', '"x"'])
      expect(await site.rest('POST', '/auth/login', body)).toMatchObject({
        status: 400,
        body: { reason: 'request.notAnObject' },
      });
  });

  test('whose body is JSON in an unsupported encoding gets an error of its own', async () => {
    for (const headers of [{ 'Content-Encoding': 'compress' }, { 'Content-Type': 'application/json; charset=latin1' }])
      expect(await site.rest('POST', '/auth/login', {}, { headers })).toMatchObject({
        status: 415,
        body: { reason: 'request.unsupportedEncoding' },
      });
  });

  test('to an unknown version of the API is not cached', async () => {
    expect((await fetch(`${site.url}/api/v2/clubs`)).headers.get('cache-control')).toBe('no-store');
  });
});

describe('GraphQL', () => {
  test('is served only at its own path', async () => {
    const ask = (path: string) => fetch(`${site.url}${path}?query={__typename}`);
    expect((await ask('/graphql')).status).toBe(200);
    expect((await ask('/graphql/other')).status).toBe(404);
  });

  test('refuses requests that a browser sends on behalf of another site', async () => {
    // The second is public, so its response is cached once a tool has requested it.
    for (const query of ['{__typename}', '{clubs{totalCount}}']) {
      const get = (from?: string) =>
        fetch(`${site.url}/graphql?query=${query}`, { headers: from ? { 'Sec-Fetch-Site': from } : {} });
      expect((await get()).status).toBe(200);
      for (const from of ['cross-site', 'same-site']) {
        const answer = await get(from);
        expect(answer.status).toBe(403);
        expect(await answer.json()).toMatchObject({
          errors: [{ message: expect.stringContaining('POST'), extensions: { code: 'FORBIDDEN' } }],
        });
      }
    }
    const form = await fetch(`${site.url}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body: '{"query":"{ clubs { totalCount } }"}',
    });
    expect(form.status).toBe(400);
    expect(await form.text()).toContain('CSRF');
  });

  test.each([
    ['modest', '{ clubs { nodes { id owner { firstName } contacts { contactName } } } }', false],
    [
      'too many tokens',
      `{ ${Array.from({ length: 700 }, (_, index) => `a${index}: clubs { totalCount }`).join(' ')} }`,
      true,
    ],
    [
      'too costly',
      `{ ${Array.from({ length: 30 }, (_, index) => `a${index}: clubs(first: 100) { nodes { id title owner { firstName } } }`).join(' ')} }`,
      true,
    ],
  ])('limits the cost of a query: %s', async (_case, query, refused) => {
    const { body } = await site.graphql(query);
    expect(Boolean(body.errors)).toBe(refused);
  });

  const times = (count: number, text: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => text(index)).join(' ');

  test.each([
    ['tokens', `{ ${times(2001, () => '__typename')} }`, /contains more that 2000 tokens/i],
    [
      'selections',
      `{ ${times(100, () => 'clubs { nodes { id unknown } }')} }`,
      /^The document uses 400 selections; at most 300 are allowed\.$/,
    ],
    ['aliases', `{ ${times(31, (index) => `a${index}: __typename`)} }`, /uses 31 aliases; at most 30 are allowed/],
    [
      'directives',
      `{ ${times(31, () => '__typename @include(if: true)')} }`,
      /uses 31 directives; at most 30 are allowed/,
    ],
    [
      'complexity',
      `{ ${times(16, (index) => `a${index}: clubs { edges { node { contacts { contactName contactLink } } } }`)} }`,
      /exceeds maximum complexity/,
    ],
    ['breadth', `{ ${times(101, () => 'clubCounts { clubs }')} }`, /exceeds maximum breadth/],
    [
      'introspection',
      '{ __schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } } }',
      /introspection depth/,
    ],
    [
      'introspection by aliases',
      `{ ${times(29, (index) => `a${index}: __schema { types { name fields { name args { name } } } }`)} }`,
      /asks for about \d+ values of the schema's description; at most \d+ are allowed/,
    ],
    [
      'introspection by fragments',
      `{ __schema { ...all } } fragment all on __Schema { ${times(10, (index) => `a${index}: types { ...one }`)} }
       fragment one on __Type { name fields { name type { fields { name description } } } }`,
      /asks for about \d+ values of the schema's description/,
    ],
  ])('names the limit that a document exceeds: %s', async (what, query, message) => {
    const { body } = await site.graphql(query);
    expect(body.errors?.[0]?.message).toMatch(message);
    if (/^(selections|aliases|directives)$/.test(what)) expect(body.errors).toHaveLength(1);
  });

  test('does not repeat a long value in the error for each of its mistakes', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`unknown${index}`, 1]));
    const { body } = await site.graphql('mutation ($input: LogInInput!) { logIn(input: $input) { __typename } }', {
      input: { email: 'x'.repeat(90_000), ...unknown },
    });
    expect(body.errors.length).toBeGreaterThan(10);
    expect(JSON.stringify(body).length).toBeLessThan(90_000);
    expect(body.errors[0].message).toMatch(/^Variable "\$input" got invalid value \{ email: "x+…$/);
  });

  test('ignores variables that the operation does not declare, however deeply nested', async () => {
    const nested = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    const answer = await fetch(`${site.url}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: `{"query":"{ clubs { totalCount } }","variables":{"nested":${nested}}}`,
    });
    expect(await answer.json()).toEqual({ data: { clubs: { totalCount: expect.any(Number) } } });
  });

  test('weighs the introspection in a document once, however many fields ask for it', () => {
    const document = parse(`{ ${times(300, () => '__schema { __typename }')} }`);
    const read = vi.spyOn(ValidationContext.prototype, 'getDocument');
    expect(validate(schema, document, [introspectionLimit])).toEqual([]);
    expect(read).toHaveBeenCalledTimes(1);
    read.mockRestore();
  });

  test('answers introspection of the whole schema in one query, and with 304 the second time', async () => {
    const ask = (headers: Record<string, string> = {}) =>
      fetch(`${site.url}/graphql`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify({
          query: getIntrospectionQuery({ schemaDescription: true, inputValueDeprecation: true }),
        }),
      });
    expect((await (await ask()).json()).data.__schema.types.length).toBeGreaterThan(50);
    const etag = (await ask()).headers.get('etag') ?? '';
    expect((await ask({ 'If-None-Match': etag })).status).toBe(304);
  });

  test('accepts only one operation per request', async () => {
    const answer = await fetch(`${site.url}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify([{ query: '{ __typename }' }, { query: '{ __typename }' }]),
    });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('batching disabled');
  });

  test('stores a document under its own hash, and under no other', async () => {
    const query = '{ clubs { totalCount __typename } }';
    const sha256Hash = createHash('sha256').update(query).digest('hex');
    const ask = async (body: object, hash = sha256Hash) =>
      (
        await fetch(`${site.url}/graphql`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ ...body, extensions: { persistedQuery: { version: 1, sha256Hash: hash } } }),
        })
      ).json();
    for (const hash of [sha256Hash, 'constructor', '__proto__'])
      expect((await ask({}, hash)).errors[0].extensions.code).toBe('PERSISTED_QUERY_NOT_FOUND');
    expect((await ask({ query: '{ __typename }' })).errors[0].message).toContain('sha');
    expect((await ask({ query })).data.clubs.totalCount).toEqual(expect.any(Number));
    expect((await ask({})).data.clubs.totalCount).toEqual(expect.any(Number));
  });

  test('reveals nothing about a bug except the request ID', async () => {
    await site.database.$executeRaw`ALTER TABLE "Club" RENAME TO "Hidden"`;
    const [graphql, rest] = await Promise.all([
      site.graphql('{ clubs(country: "Spain") { nodes { id } } }'),
      site.rest('GET', '/user/club/all?country=Spain'),
    ]);
    await site.database.$executeRaw`ALTER TABLE "Hidden" RENAME TO "Club"`;
    const message = 'An Error Occured, please try again later.';
    expect(graphql.body.errors).toEqual([
      expect.objectContaining({ message, extensions: { code: 'INTERNAL', requestId } }),
    ]);
    expect(rest).toMatchObject({ status: 500, body: { result: message, error: 'INTERNAL', requestId } });
    expect(JSON.stringify([graphql.body, rest.body])).not.toMatch(/Hidden|prisma|relation|stack/i);
  });
});

describe('the headers', () => {
  test('allow a page only its own scripts, and no framing', async () => {
    const policy = (await fetch(`${site.url}/api/v1/user/club/all`)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
  });

  test('allow calls from the configured origins, and no others', async () => {
    const allowed = async (origin: string) =>
      (
        await fetch(`${site.url}/graphql`, {
          method: 'OPTIONS',
          headers: { origin, 'access-control-request-method': 'POST' },
        })
      ).headers.get('access-control-allow-origin');
    expect(await allowed('https://www.example.com')).toBe('https://www.example.com');
    expect(await allowed('https://evil.example')).toBeNull();
  });
});

test('idle connections stay open longer than those of a proxy, which would lose a POST that it sends on one being closed', async () => {
  const { headers } = await fetch(`${site.url}/healthz`);
  const [, seconds] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThan(60);
});

test('the health and readiness endpoints respond', async () => {
  expect(await (await fetch(`${site.url}/healthz`)).json()).toEqual({ status: 'ok' });
  expect(await (await fetch(`${site.url}/readyz`)).json()).toEqual({ status: 'ready' });
});

describe('a paginated list', () => {
  test('links to the next page until the last, and returns each club once even as clubs are added', async () => {
    const owner = await aMember(site);
    await site.database.user.update({ where: { id: owner.uid }, data: { maxClubs: 20 } });
    for (let number = 0; number < 7; number++)
      await site.rest('POST', '/user/club', aClub({ country: 'Mexico', title: `Club ${number}` }), { as: owner });
    const seen: string[] = [];
    let path: string | undefined = '/user/club/all?country=Mexico&first=3';
    while (path) {
      const answer: Answer = await site.rest('GET', path);
      // The second response comes from the cache.
      expect((await site.rest('GET', path)).headers.get('link')).toBe(answer.headers.get('link'));
      seen.push(...answer.body.result.map(({ title }: { title: string }) => title));
      await site.rest('POST', '/user/club', aClub({ country: 'Mexico', title: 'Newer' }), { as: owner });
      path = /^<\/api\/v1([^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((number) => `Club ${number}`));
  });
});

describe('rate limits', () => {
  test('report what is left, and when to try again', async () => {
    const body = { email: 'nobody@example.com', password: 'a quiet harbour at dawn' };
    const ask = () => site.rest('POST', '/auth/login', body, { from: '10.20.30.40' });
    const first = await ask();
    expect(first.headers.get('ratelimit-policy')).toBe('"logInAddress";q=100;w=900, "logInAccount";q=10;w=900');
    expect(first.headers.get('ratelimit')).toMatch(/^"logInAddress";r=99;t=\d+, "logInAccount";r=9;t=\d+$/);
    for (let tries = 0; tries < 9; tries++) await ask();
    const last = await ask();
    expect(last.status).toBe(429);
    expect(last.headers.get('ratelimit')).toMatch(/"logInAccount";r=0;t=\d+$/);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test.each([
    { logInAddress: 300, logInAccount: 700 },
    { logInAddress: 700, logInAccount: 300 },
  ])('report the longest wait if several are reached (%o)', async (waits) => {
    const [body, from] = [{ email: 'nobody@example.com', password: 'a quiet harbour at dawn' }, '10.20.30.42'];
    const ask = () => site.rest('POST', '/auth/login', body, { from });
    await ask();
    for (const [name, seconds] of Object.entries(waits))
      await site.database.$executeRaw`
        UPDATE "RateLimit" SET points = 1000, expire = clock_timestamp() + make_interval(secs => ${seconds})
        WHERE key LIKE ${`${name}:%${from}`}`;
    const refused = await ask();
    expect(refused.status).toBe(429);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(600);
    expect(wait).toBeLessThanOrEqual(700);
  });

  test('do not reveal who has logged in from this network before', async () => {
    const member = await aMember(site);
    const ask = async (email: string) =>
      (
        await site.rest('POST', '/auth/login', { email, password: 'a bell on the pier' }, { from: '10.20.30.41' })
      ).headers.get('ratelimit-policy');
    await site.rest('POST', '/auth/login', member, { from: '10.20.30.41' });
    expect(await ask(member.email)).toBe(await ask('nobody@example.com'));
  });
});
