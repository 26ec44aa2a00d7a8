import { expect, test } from 'vitest';
import { languages } from '#locales/keys.ts';
import { operator } from '#locales/operator.ts';
import { startSite } from '#tests/support/site.ts';

const links = { SECURITY_POLICY_URL: 'https://example.com/policy', SECURITY_ENCRYPTION_URL: 'https://example.com/key' };
const site = await startSite({ PUBLIC_URL: 'https://www.example.com', ...links });
const get = (path: string) => fetch(site.url + path, { redirect: 'manual' });

test('security.txt says where to report a vulnerability and what the operator adds, and is never out of date', async () => {
  const answer = await get('/.well-known/security.txt');
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const fields = Object.fromEntries(
    (await answer.text())
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/).slice(0, 2)),
  );
  expect(fields).toEqual({
    Contact: `mailto:${operator.supportEmail}`,
    Expires: expect.any(String),
    'Preferred-Languages': 'en, it, de',
    Canonical: 'https://www.example.com/.well-known/security.txt',
    Policy: links.SECURITY_POLICY_URL,
    Encryption: links.SECURITY_ENCRYPTION_URL,
  });
  const days = (Date.parse(fields.Expires) - Date.now()) / (24 * 3600 * 1000);
  expect(days).toBeGreaterThan(170);
  expect(days).toBeLessThan(365);
});

test('tools find both APIs and their descriptions', async () => {
  const answer = await get('/.well-known/api-catalog');
  expect(answer.headers.get('content-type')).toMatch(/^application\/linkset\+json; profile=/);
  expect(answer.headers.get('link')).toBe('</.well-known/api-catalog>; rel="api-catalog"');
  const { linkset } = await answer.json();
  expect(linkset.map(({ anchor }: { anchor: string }) => anchor)).toEqual([
    'https://www.example.com/api/v1',
    'https://www.example.com/graphql',
  ]);
  expect((await (await get('/api/v1')).json()).result.openapi).toBe(linkset[0]['service-desc'][0].href);
});

test('password managers find the page that changes a password', async () => {
  const answer = await get('/.well-known/change-password');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/profile?select=security']);
});

test('browsers that ask for favicon.ico get one', async () => {
  const answer = await get('/favicon.ico');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/vnd.microsoft.icon']);
});

test('no page may be framed, except the ticker by our own pages', async () => {
  expect((await get('/en')).headers.get('x-frame-options')).toBe('DENY');
  const ticker = (await get('/ticker.html')).headers;
  expect(ticker.get('x-frame-options')).toBe('SAMEORIGIN');
  // Browsers cannot keep this promise for a frame without an origin, and warn of it on every page.
  expect(ticker.get('origin-agent-cluster')).toBeNull();
});

test('the home page’s title names the operator and describes the site, in each language', async () => {
  const titles = await Promise.all(
    languages.map(async (language) => /<title>(.*?)<\/title>/.exec(await (await get(`/${language}`)).text())?.[1]),
  );
  expect(titles).toEqual([
    'FX Clubs · Trading technology and the clubs around it',
    'FX Clubs · La tecnologia per il trading e i suoi club',
    'FX Clubs · Handelstechnologie und die Clubs dazu',
  ]);
});
