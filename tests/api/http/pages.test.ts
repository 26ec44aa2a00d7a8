import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { sharedSite } from '#tests/support/site.ts';

const site = await sharedSite();

const ask = async (path: string, method = 'GET') => {
  const answer = await fetch(`${site.url}${path}`, { method, redirect: 'manual' });
  const body = await answer.text();
  return {
    status: answer.status,
    location: answer.headers.get('location') ?? undefined,
    allow: answer.headers.get('allow') ?? undefined,
    body,
    title: /<title>([^<]*)/.exec(body)?.[1],
    /** The page's main element. */
    main: /<main.*<\/main>/s.exec(body)?.[0] ?? '',
  };
};

test.each([
  '//',
  '//?a=1',
  '//x',
  '///',
  '/%E0%A4%A',
  '/it/%E0%A4%A',
  '/no/such',
  '/no/such.html',
  '/assets',
  '/img',
  '/aboutus/%',
])('%s gets the site’s own 404 page', async (path) => {
  expect(await ask(path)).toMatchObject({ status: 404, main: expect.stringContaining('404') });
});

test('a missing file, or a format that no page has, gets 404 in a line instead of a page', async () => {
  for (const path of ['/assets/none.js', '/wp-login.php', '/it/.env', '/backup.tar.gz'])
    expect(await ask(path)).toMatchObject({ status: 404, body: 'No route matches URL\n' });
  const data = await fetch(`${site.url}/no/such`, { headers: { accept: 'application/json' } });
  expect(data.status).toBe(404);
  expect(data.headers.get('x-robots-tag')).toBe('noindex');
  expect(await data.text()).toBe('No route matches URL\n');
});

test.each([
  ['/index.html', 301, '/'],
  ['/it/index.html', 301, '/it'],
  ['/bulletinPost', 302, '/bulletin'],
  ['/it/bulletinPost/', 302, '/it/bulletin'],
  ['/bulletinPost/no-such-post', 302, '/bulletin'],
  ['/de/bulletinPost/%E0', 302, '/de/bulletin'],
  ['/de', 301, '/ge'],
  ['/de/clubs?country=Italy', 301, '/ge/clubs?country=Italy'],
  ['/de/profile?select=clubs', 301, '/ge/profile?select=clubs'],
])('%s redirects', async (path, status, location) => {
  expect(await ask(path)).toMatchObject({ status, location });
});

test.each([
  ['/en/countries?select=Europe', 200],
  ['/de/clubs?country=Italy', 301],
  ['/', 200],
  ['/api/v1/user/club/all?first=1', 202],
  ['/no/such', 404],
])('a request for %s may name the whole URL, with any host and port', async (path, status) => {
  const target = `http://other.example:99999${path}`;
  const [answer] = (await once(get(site.url, { path: target }), 'response')) as [IncomingMessage];
  const { headers } = await fetch(`${site.url}${path}`, { redirect: 'manual' });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers.location).toBe(headers.get('location') ?? undefined);
  expect(answer.headers['content-type']).toBe(headers.get('content-type'));
  await text(answer);
});

test('neither case nor a trailing slash changes a page', async () => {
  const { body } = await ask('/en/clubs');
  for (const path of ['/en/clubs/', '/en/Clubs', '/en/CLUBS/']) expect((await ask(path)).body).toBe(body);
});

test('a page refuses other methods with a plain text message', async () => {
  for (const method of ['POST', 'PUT', 'DELETE'])
    expect(await ask('/aboutus', method)).toMatchObject({
      status: 405,
      allow: 'GET, HEAD, OPTIONS',
      body: 'Method Not Allowed\n',
    });
  expect(await ask('/no/such', 'POST')).toMatchObject({ status: 404, body: 'No route matches URL\n' });
  expect(await ask('/aboutus', 'OPTIONS')).toMatchObject({ status: 204, allow: 'GET, HEAD, OPTIONS' });
});

test('a region or country in the URL is already in the rendered page', async () => {
  for (const select of ['Europe', 'europe', 'EUROPE'])
    expect((await ask(`/en/countries?select=${select}`)).main).toContain('Slovenia');
  expect((await ask('/it/countries?select=middle-east')).main).toContain('Emirati Arabi Uniti');
  expect((await ask('/en/countries?select=')).main).toContain('New Zealand');
  expect((await ask('/en/clubs?country=Italy')).main).toContain('Clubs in Italy');
  expect((await ask('/ge/clubs?country=new-zealand&view=directory')).main).toContain('Neuseeland');
});

test('a page ignores unrelated queries; a query that only the browser can render gets the empty shell', async () => {
  const { body } = await ask('/en/aboutus');
  for (const query of ['utm_source=email', 'fbclid=x', 'any=thing'])
    expect((await ask(`/en/aboutus?${query}`)).body).toBe(body);
  expect((await ask('/en/contact?subject=Slovenia')).body).toBe((await ask('/en/contact')).body);
  expect((await ask('/en/clubs?country=Italy&utm_source=email')).main).toContain('Clubs in Italy');
  for (const path of ['/en/countries?select=Atlantis', '/en/clubs?unheard=of', '/en/profile']) {
    const frame = await ask(path);
    expect(frame).toMatchObject({ status: 200, title: 'FX Clubs' });
    expect(frame.body).toContain('Risk disclaimer');
    expect(frame.body).not.toContain('data-locale');
  }
});
