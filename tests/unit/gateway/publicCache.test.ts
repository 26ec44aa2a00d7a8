import { randomBytes } from 'node:crypto';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { PublicCache } from '#gateway/http/publicCache.ts';
import { deferred } from '#tests/support/deferred.ts';

const origin = 'https://www.example.com';
const answer = { status: 202, contentType: 'application/json', body: '{"result":[]}', cacheTags: new Set<string>() };

/** A request as the cache sees it. */
function aRequest({ method = 'GET', url = '/api/v1/user/club/all', headers = {} } = {}) {
  return Object.assign(new IncomingMessage(new Socket()), { method, url, headers });
}

/** A cache that is notified of changes while `hearing` is true. */
function aCache() {
  const state = { hearing: true, now: new Date() };
  const cache = new PublicCache({}, { isFollowing: () => state.hearing, look: async () => {} }, () => state.now);
  const lookup = (request = aRequest(), body = '') => cache.lookup(request, body, origin);
  return { state, cache, lookup };
}

test('a stored answer is found by the same request', () => {
  const { cache, lookup } = aCache();
  cache.store(lookup(), answer);
  expect(lookup()?.stored?.status).toBe(202);
  expect(lookup(aRequest({ url: '/api/v1/other' }))?.stored).toBeUndefined();
});

test('an answer that was read before a change and arrives after it is not stored', () => {
  const { cache, lookup } = aCache();
  const slot = lookup();
  cache.clear();
  cache.store(slot, answer);
  expect(lookup()?.stored).toBeUndefined();
});

test('a change drops what shows its subject, stored or being made, and what names nothing', async () => {
  const { cache } = aCache();
  const page = (name: string, cacheTags: string[], made = Promise.resolve()) =>
    cache.answer(name, async () => {
      await made;
      return { ...answer, cacheTags: new Set(cacheTags) };
    });
  const { promise: finished, resolve: finish } = deferred();
  await page('seven', ['clubs Italy', 'club 7']);
  await page('eight', ['clubs Greece', 'club 8']);
  await page('unnamed', []);
  const late = [page('late seven', ['club 7'], finished), page('late eight', ['club 8'], finished)];
  cache.drop([]);
  expect(['seven', 'eight', 'unnamed'].filter((name) => cache.has(name))).toHaveLength(3);
  cache.drop(['club 7', 'club 9']);
  finish();
  await Promise.all(late);
  const names = ['seven', 'eight', 'unnamed', 'late seven', 'late eight'];
  expect(names.filter((name) => cache.has(name))).toEqual(['eight', 'late eight']);
  cache.drop(['everything']);
  expect(names.filter((name) => cache.has(name))).toEqual([]);
});

test('however many subjects change, nothing is stored that one of them has outdated', async () => {
  const { cache } = aCache();
  const { promise: finished, resolve: finish } = deferred();
  const late = cache.answer('late', async () => {
    await finished;
    return { ...answer, cacheTags: new Set(['club 1']) };
  });
  cache.drop(Array.from({ length: 25_000 }, (_, id) => `club ${id}`));
  finish();
  await late;
  expect(cache.has('late')).toBe(false);
});

test('nothing is served while the cache cannot be notified of changes', () => {
  const { state, cache, lookup } = aCache();
  cache.store(lookup(), answer);
  state.hearing = false;
  expect(lookup()?.stored).toBeUndefined();
  state.hearing = true;
  expect(lookup()?.stored).toBeDefined();
});

test('a page that kept its gateway from looking for changes is used from the next look on, if there was none', async () => {
  const { state, cache } = aCache();
  const make = async () => {
    state.hearing = false;
    return answer;
  };
  await cache.answer('page', make);
  expect(cache.has('page')).toBe(false);
  state.hearing = true;
  expect(cache.has('page')).toBe(true);
  cache.clear();
  const changedMeanwhile = cache.answer('page', async () => {
    cache.clear();
    return answer;
  });
  await changedMeanwhile;
  expect(cache.has('page')).toBe(false);
});

test('an answer with an expiry is not used from then on, however often it was requested', async () => {
  const { state, cache } = aCache();
  const until = new Date(state.now.getTime() + 1000);
  const make = (body: string) => async () => ({ ...answer, body, until: body === 'before' ? until : undefined });
  const ask = async (body: string) => String((await cache.answer('page', make(body))).plain.body);
  for (let times = 0; times < 3; times++) expect(await ask('before')).toBe('before');
  state.now = new Date(until.getTime() - 1);
  expect(await ask('after')).toBe('before');
  state.now = until;
  for (let times = 0; times < 3; times++) expect(await ask('after')).toBe('after');
});

test('small answers use no more memory than is counted', async () => {
  const { cache } = aCache();
  const buffers = new Set<ArrayBufferLike>();
  for (let page = 0; page < 500; page++) {
    const { plain, gzip } = await cache.answer(`page ${page}`, async () => ({ ...answer, body: `[${page}]` }));
    for (const { body } of [plain, gzip]) buffers.add(body.buffer);
  }
  const held = [...buffers].reduce((sum, { byteLength }) => sum + byteLength, 0);
  expect(held).toBeLessThan(cache.size.bytes);
});

test.each([
  ['REST for a foreign origin', { headers: { origin: 'https://evil.example' } }, true],
  ['GraphQL for one', { method: 'POST', url: '/graphql', headers: { origin: 'https://evil.example' } }, false],
  ['the site’s own origin', { headers: { origin } }, true],
  ['HEAD', { method: 'HEAD' }, true],
  ['PUT', { method: 'PUT' }, false],
  ['POST', { method: 'POST', url: '/graphql' }, true],
])('the cache handles only requests that it may: %s', (_by, request, expected) => {
  expect(aCache().lookup(aRequest(request)) !== undefined).toBe(expected);
});

test('the cache does not handle a POST whose body has not been read', () => {
  const { cache } = aCache();
  expect(cache.lookup(aRequest({ method: 'POST', url: '/graphql' }), undefined, origin)).toBeUndefined();
  expect(cache.lookup(aRequest(), undefined, origin)).toBeDefined();
});

test('different documents, and different accepted types, are stored separately', () => {
  const { cache, lookup } = aCache();
  const post = (accept: string) => aRequest({ method: 'POST', url: '/graphql', headers: { accept } });
  cache.store(lookup(post('application/json'), '{ a }'), answer);
  expect(lookup(post('application/json'), '{ a }')?.stored).toBeDefined();
  expect(lookup(post('application/json'), '{ b }')?.stored).toBeUndefined();
  expect(lookup(post('*/*'), '{ a }')?.stored).toBeUndefined();
});

test('a flood of other requests stays within the memory limit, and evicts no answer that is requested meanwhile', () => {
  const { cache, lookup } = aCache();
  cache.store(lookup(), answer);
  const body = () => randomBytes(150_000).toString('hex');
  for (let page = 0; page < 150; page++) {
    cache.store(lookup(aRequest({ url: `/api/v1/user/club/all?after=${page}` })), { ...answer, body: body() });
    if (page % 25 === 0) expect(lookup()?.stored, `after ${page}`).toBeDefined();
  }
  expect(lookup()?.stored).toBeDefined();
  expect(cache.size.bytes).toBeLessThan(32 * 2 ** 20);
  expect(lookup(aRequest({ url: '/api/v1/user/club/all?after=0' }))?.stored).toBeUndefined();
});

test('a request too long to be remembered is not stored', () => {
  const { lookup } = aCache();
  expect(lookup(aRequest({ url: `/api/v1/user/club/all?x=${'x'.repeat(4096)}` }))).toBeUndefined();
});
