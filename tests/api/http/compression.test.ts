import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { aClub, aMember } from '#tests/fixtures/people.ts';
import { sharedSite } from '#tests/support/site.ts';

const site = await sharedSite();
const member = await aMember(site, { maxClubs: 20 });
for (let club = 0; club < 10; club++) await site.rest('POST', '/user/club', aClub(), { as: member });
const signed = { uid: String(member.uid), authorization: `Bearer ${member.atoken}` };

/** The raw response, which `fetch` would decompress. */
async function ask(path: string, headers: Record<string, string>) {
  const [response] = (await once(get(`${site.url}${path}`, { headers }), 'response')) as [IncomingMessage];
  return { headers: response.headers, body: await buffer(response) };
}

const mine =
  '/graphql?query={me{...on User{clubs{nodes{id title description country privacy state createdAt contacts{contactName contactLink}}}}}}'.replaceAll(
    ' ',
    '%20',
  );

test.each([
  ['a long private response', '/api/v1/protected', signed],
  ['a long private GraphQL response', mine, { ...signed, accept: 'application/json' }],
  ['the OpenAPI description', '/api/v1/openapi.json', {}],
  ['a page', '/en/faq', {}],
])('%s is compressed for clients that accept it, with the same content', async (_what, path, headers) => {
  const plain = await ask(path, headers);
  const zipped = await ask(path, { ...headers, 'accept-encoding': 'gzip' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(zipped.body.length).toBeLessThan(plain.body.length / 2);
  expect(gunzipSync(zipped.body).equals(plain.body)).toBe(true);
});

test('a script is sent as the build compressed it, or otherwise as the client accepts', async () => {
  const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec((await ask('/en/faq', {})).body.toString()) ?? [];
  const plain = await ask(script, {});
  const built = await ask(script, { 'accept-encoding': 'gzip, br' });
  const zipped = await ask(script, { 'accept-encoding': 'gzip' });
  expect(brotliDecompressSync(built.body).equals(plain.body)).toBe(true);
  expect(gunzipSync(zipped.body).equals(plain.body)).toBe(true);
  expect(built.body.length).toBeLessThan(zipped.body.length);
  for (const { headers } of [plain, built, zipped]) {
    expect(headers['content-type']).toMatch(/javascript/);
    expect(headers['cache-control']).toContain('immutable');
    expect(headers.vary).toContain('Accept-Encoding');
  }
});

test('a short private response is sent as it is, and browsers store no private response', async () => {
  const short = await ask('/api/v1/user/notifications', { ...signed, 'accept-encoding': 'gzip' });
  expect(short.headers['content-encoding']).toBeUndefined();
  expect(Number(short.headers['content-length'])).toBe(short.body.length);
  for (const path of ['/api/v1/user/notifications', '/api/v1/protected'])
    expect((await ask(path, signed)).headers).toMatchObject({ 'cache-control': 'no-store' });
});
