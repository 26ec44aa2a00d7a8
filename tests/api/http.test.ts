import { describe, expect, test } from 'vitest';
import { registration } from '#tests/support/people.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite({ CORS_ORIGINS: 'https://www.example.com' });
const requestId = expect.stringMatching(/^[0-9a-f-]{36}$/);

describe('a request that is wrong as such', () => {
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
    ['an unknown path', 'GET', '/nothing/here', undefined, {}, 404, 'No route matches URL'],
    ['a wrong method', 'PUT', '/user/club/all', undefined, {}, 405, 'Method Not Allowed'],
  ])('by %s gets the shape of every refusal', async (_case, method, path, body, headers, status, result) => {
    const answer = await site.rest(method, path, body, { headers });
    expect(answer).toMatchObject({ status, body: { result, error: expect.any(String), requestId } });
  });

  test('by its method is told the right ones', async () => {
    expect((await site.rest('DELETE', '/auth/login')).headers.get('allow')).toBe('POST, OPTIONS');
  });

  test('by a body that is no object is judged as an empty one', async () => {
    for (const body of ['[]', '[1]']) expect((await site.rest('POST', '/auth/login', body)).status).toBe(400);
  });
});

describe('GraphQL', () => {
  test('refuses what only a browser form could send from another site', async () => {
    const answer = await fetch(`${site.url}/graphql?query={clubs{totalCount}}`);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('CSRF');
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
  ])('judges a query that is %s', async (_case, query, refused) => {
    const { body } = await site.graphql(query);
    expect(Boolean(body.errors)).toBe(refused);
  });

  test('tells nothing of a bug but its number', async () => {
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
  test('allow a page its own scripts only, and no frame around it', async () => {
    const policy = (await fetch(`${site.url}/api/v1/user/club/all`)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
  });

  test('let the configured origins call, and no other', async () => {
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

test('health and readiness can be asked', async () => {
  expect(await (await fetch(`${site.url}/healthz`)).json()).toEqual({ status: 'ok' });
  expect(await (await fetch(`${site.url}/readyz`)).json()).toEqual({ status: 'ready' });
});
