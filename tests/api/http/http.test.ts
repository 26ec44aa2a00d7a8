import { describe, expect, test } from 'vitest';
import { aClub, aMember, registration } from '#tests/fixtures/people.ts';
import { anAccessToken } from '#tests/fixtures/restRequests.ts';
import type { Answer } from '#tests/support/client.ts';
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
    const response = await site.rest('OPTIONS', '/user/club/all');
    expect([response.status, response.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
    expect((await site.rest('OPTIONS', '/nothing')).status).toBe(404);
  });

  test('without credentials is told how to authenticate', async () => {
    const answer = await site.rest('GET', '/user/clubs');
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  });

  test('with a parameter that is repeated, or a list, gets the reason', async () => {
    for (const query of ['first=1&first=2', 'first[]=1', 'first[0]=1', 'country=Italy&country=Peru', 'country[]=Italy'])
      expect(await site.rest('GET', `/user/club/all?${query}`), query).toMatchObject({
        status: 400,
        body: { reason: 'input.invalid', fieldReasons: { [query.slice(0, query.search(/[[=]/))]: 'input.invalid' } },
      });
    expect((await site.rest('GET', '/user/club/all?other[]=1')).status).toBe(202);
  });

  test('is not one whose JSON begins with a byte order mark', async () => {
    expect((await site.rest('POST', '/auth/login', '\uFEFF{}')).body.reason).not.toBe('request.malformedJson');
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '\uFEFF{"query":"{__typename}"}',
    };
    expect((await fetch(`${site.url}/graphql`, init)).status).toBe(200);
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

  test('is explained as problem details to callers that accept them', async () => {
    const headers = { Accept: 'application/problem+json' };
    const answer = await fetch(`${site.url}/api/v1/club/999999`, { headers });
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(await answer.json()).toMatchObject({
      type: 'about:blank',
      title: 'Not Found',
      status: 404,
      reason: 'club.unknown',
    });
  });

  test('by GET has attempted nothing that could be cancelled; an id that is none is refused whatever the method', async () => {
    expect((await site.rest('GET', '/club/999999')).body).not.toHaveProperty('cancel');
    for (const [method, path] of [
      ['GET', '/club/abc'],
      ['POST', '/club/abc/membership'],
    ] as const)
      expect(await site.rest(method, path, method === 'POST' ? {} : undefined)).toMatchObject({
        status: 400,
        body: { fieldReasons: { clubID: 'input.invalid' } },
      });
  });

  test('to an unknown version of the API is not cached', async () => {
    expect((await fetch(`${site.url}/api/v2/clubs`)).headers.get('cache-control')).toBe('no-store');
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

describe('a page of another site', () => {
  const origin = 'https://tools.example';
  const preflight = (path: string, method: string, headers: string) =>
    fetch(site.url + path, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': headers },
    });
  const opensTo = ({ headers }: { headers: Headers }) => headers.get('access-control-allow-origin');

  test.each(['/api/v1/user/club/all', '/api/v1/openapi.json', '/api/v1/club/1', '/api/v1/nothing'])(
    'may read what visitors may: %s',
    async (path) => {
      expect(opensTo(await fetch(site.url + path, { headers: { origin } }))).toBe('*');
      expect(opensTo(await preflight(path, 'GET', 'if-none-match'))).toBe('*');
    },
  );

  test('may call the API with an access token, for what belongs to its account', async () => {
    const member = await aMember(site);
    const token = await anAccessToken(site, member);
    const ask = (path: string, body?: object) =>
      fetch(site.url + path, {
        method: body ? 'POST' : 'GET',
        headers: { origin, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
    const query = (text: string) => ask('/graphql', { query: text });
    for (const answer of [
      await ask('/api/v1/protected'),
      await ask('/api/v1/user/club', aClub()),
      await query('{ memberships { __typename } clubs { totalCount } }'),
    ])
      expect([answer.ok, opensTo(answer), answer.headers.get('access-control-allow-credentials')]).toEqual([
        true,
        '*',
        null,
      ]);
    expect(opensTo(await preflight('/api/v1/user/club', 'POST', 'authorization,content-type,idempotency-key'))).toBe(
      '*',
    );
    expect(opensTo(await preflight('/graphql', 'POST', 'authorization,content-type'))).toBe('*');
    // What visitors may do is limited by their network, which this would borrow.
    for (const answer of [
      await ask('/api/v1/auth/signup', registration()),
      await ask('/api/v1/contact', { email: 'a@example.com', subject: 'x', message: 'x' }),
      await query('mutation { requestRecovery(email: "a@example.com") { __typename } }'),
      await query('{ me { __typename } checkRecovery(token: "x") { __typename } }'),
    ])
      expect(answer.status).toBe(403);
  });

  test('may not use a session, act as a visitor, or learn what the API allows others', async () => {
    const { uid, atoken } = await aMember(site);
    const headers = { origin, uid: String(uid), authorization: `Bearer ${atoken}` };
    expect(opensTo(await fetch(`${site.url}/api/v1/protected`, { headers }))).toBeNull();
    for (const [path, method, sent] of [
      ['/api/v1/protected', 'GET', 'authorization,uid'],
      ['/api/v1/auth/signup', 'POST', 'content-type'],
      ['/api/v1/contact', 'POST', 'content-type'],
      ['/graphql', 'POST', 'content-type'],
      ['/graphql', 'GET', 'apollo-require-preflight'],
    ] as const) {
      const answer = await preflight(path, method, sent);
      expect([answer.status, [...answer.headers.keys()].filter((name) => name.startsWith('access-control'))]).toEqual([
        204,
        [],
      ]);
    }
    const invalid = { origin, authorization: 'Bearer fxc_none', 'content-type': 'application/json' };
    const signUp = { method: 'POST', headers: invalid, body: JSON.stringify(registration()) };
    expect((await fetch(`${site.url}/api/v1/auth/signup`, signUp)).ok).toBe(false);
  });

  test('may call nothing if the operator says so', async () => {
    const closed = await startSite({ CORS_ORIGINS: 'none' });
    expect(opensTo(await fetch(`${closed.url}/api/v1/user/club/all`, { headers: { origin } }))).toBeNull();
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
        WHERE key LIKE ${`${name}:%`}`;
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
