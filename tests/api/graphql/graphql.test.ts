import { createHash } from 'node:crypto';
import { getIntrospectionQuery, parse, ValidationContext, validate } from 'graphql';
import { describe, expect, test, vi } from 'vitest';
import { introspectionLimit } from '#gateway/graphql/introspectionLimit.ts';
import { schema } from '#schema/index.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const requestId = expect.stringMatching(/^[0-9a-f-]{36}$/);

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
      `{ ${Array.from({ length: 40 }, (_, index) => `a${index}: clubs(first: 100) { nodes { id title country owner { firstName } } }`).join(' ')} }`,
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
    [
      'complexity by long texts',
      `{ ${times(10, (index) => `a${index}: clubNotices(clubID: 1) { ... on NoticeConnection { nodes { content } } }`)} }`,
      /exceeds maximum complexity/,
    ],
    [
      'complexity by calendar files',
      `{ ${times(4, (index) => `a${index}: clubMeetings(clubID: 1) { ... on MeetingConnection { nodes { calendarFile } } }`)} }`,
      /exceeds maximum complexity/,
    ],
    [
      'complexity by calendars',
      `{ ${times(20, (index) => `a${index}: personalCalendar(secret: "x") { ... on Calendar { text } }`)} }`,
      /exceeds maximum complexity/,
    ],
    [
      'complexity by counts of what is searched for',
      `{ ${times(30, (index) => `a${index}: clubCounts(search: "a") { clubs isLowerBound }`)} }`,
      /exceeds maximum complexity/,
    ],
    [
      'complexity by suggestions for searches',
      `{ ${times(20, (index) => `a${index}: clubSearchSuggestion(search: "leads")`)} }`,
      /exceeds maximum complexity/,
    ],
    [
      'breadth by fragments that each contain the next one twice',
      `{ ...f0 } ${times(60, (index) => `fragment f${index} on Query { ...f${index + 1} ... { ...f${index + 1} } }`)}
       fragment f60 on Query { clubCounts { clubs } }`,
      /exceeds maximum breadth/,
    ],
    ['breadth', `{ ${times(130, () => 'clubCounts { clubs }')} }`, /exceeds maximum breadth/],
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
    const { status, body } = await site.graphql(query);
    expect(status).toBe(200);
    expect(body.errors?.[0]?.message).toMatch(message);
    if (/^(selections|aliases|directives)$/.test(what)) expect(body.errors).toHaveLength(1);
  });

  test('does not repeat a long value in the error for each of its mistakes', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`unknown${index}`, 1]));
    const { body } = await site.graphql('mutation ($input: LogInInput!) { logIn(input: $input) { __typename } }', {
      variables: {
        input: { email: 'x'.repeat(90_000), ...unknown },
      },
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
    // A busy gateway that lags behind the database's changes stores nothing meanwhile.
    await expect
      .poll(async () => (await ask({ 'If-None-Match': (await ask()).headers.get('etag') ?? '' })).status)
      .toBe(304);
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
