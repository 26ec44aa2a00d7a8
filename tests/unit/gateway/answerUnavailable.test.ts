import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { answerUnavailable } from '#gateway/http/unavailable.ts';
import { translate } from '#schema/core/translate.ts';

const server = createServer((request, response) =>
  answerUnavailable(request, response, { requestId: 'id', reason: 'request.starting', seconds: 1 }),
).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => void server.close());
const ask = (path: string, headers: Record<string, string>, method = 'GET') =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers, method });
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

test.each([
  ['/', { 'accept-language': 'it-IT,en;q=0.5' }, 'it', 'it'],
  ['/ge/aboutus', { 'accept-language': 'it' }, 'ge', 'de'],
  ['/clubs?lng=it', {}, 'it', 'it'],
  ['/', { 'accept-language': 'de-CH' }, 'ge', 'de-CH'],
  ['/', { cookie: 'i18next=ge', 'accept-language': 'fr' }, 'ge', 'de'],
  ['//[', {}, 'en', 'en'],
  ['/api/v1/docs', { 'accept-language': 'fr' }, 'en', 'en'],
] as const)(
  'people who open %s while the site starts read so in their language (%j), on a page that reloads by itself',
  async (path, headers, language, tag) => {
    const answer = await ask(path, { ...browser, ...headers });
    const html = await answer.text();
    expect(html).toContain(`<html lang="${tag}">`);
    expect(html).toContain(`<h1>${translate(language, 'unavailable:starting.title')}</h1>`);
    expect(answer.status).toBe(503);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringMatching(/^default-src 'none';style-src 'sha256-/),
      'cache-control': 'no-store',
      'retry-after': '1',
      refresh: '1',
    });
  },
);

test.each([
  ['REST', '/api/v1/user/club/all', { accept: '*/*' }, { error: 'UNAVAILABLE', reason: 'request.starting' }],
  ['REST, also in a browser', '/api/v1/user/club/all', browser, { error: 'UNAVAILABLE' }],
  [
    'REST as problem details',
    '/api/v1/protected',
    { accept: 'application/problem+json' },
    { status: 503, title: 'Service Unavailable', error: 'UNAVAILABLE' },
  ],
  ['GraphQL', '/graphql', { accept: 'application/json' }, { errors: [{ extensions: { code: 'UNAVAILABLE' } }] }],
] as const)('programs get an error in the format of %s', async (_what, path, headers, body) => {
  const answer = await ask(path, headers);
  expect(answer.headers.get('refresh')).toBeNull();
  expect({ status: answer.status, wait: answer.headers.get('retry-after'), body: await answer.json() }).toMatchObject({
    status: 503,
    wait: '1',
    body,
  });
});

test('what a form of a browser sends is not answered with a page that would reload it', async () => {
  expect((await ask('/unsubscribe', browser, 'POST')).headers.get('refresh')).toBeNull();
});
