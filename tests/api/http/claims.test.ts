import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Language, languages, serverFiles } from '#locales/keys.ts';
import { root } from '#prisma/root.ts';
import { claims } from '#schema/site/claims.ts';
import { createMember } from '#tests/fixtures/members.ts';
import { membersOf } from '#tests/fixtures/memberships.ts';
import { claimsIn, claimsOn, promising, textOf } from '#tests/support/claims.ts';
import { startSite } from '#tests/support/site.ts';

const day = 86_400_000;
const today = () => new Date().toISOString().slice(0, 10);
const site = await startSite();
const administrator = await createMember(site.database, { admin: true });
const setting = async (name: string, value: unknown) =>
  expect((await site.rest('PUT', `/admin/settings/${name}`, { value }, { as: administrator })).status).toBe(202);
const visible: string[] = JSON.parse(readFileSync(join(root, 'dist/pages/pages.json'), 'utf8')).visible;
const { renderPublicPage }: typeof import('#web/server/publicPage.tsx') = await import(
  pathToFileURL(join(root, 'dist/render/publicPage.mjs')).href
);
const club = await membersOf(site).aClub({ state: 'verified' });

/** Every kind of page, by which the gateway's choice of the variant is tried; below, all are rendered. */
const samples: string[] = [
  '/',
  '/faq',
  '/portfolios',
  '/how-this-works',
  '/bulletin',
  '/what-is-forex',
  '/no-such-page',
  '/profile',
  '/clubs?country=Italy',
  '/countries?select=Europe',
  `/clubs/${club.id}`,
  '/clubs/999999',
];

/** The claims on each sample in a language, as a reader with these headers gets it. */
async function crawl(language: Language, headers: Record<string, string>): Promise<[path: string, claims: string[]][]> {
  const found: [string, string[]][] = [];
  for (const path of [
    ...samples.map((path) => `/${language}${path}`),
    ...samples.map((path) => `${path}?lng=${language}`),
  ]) {
    const html = await (await fetch(`${site.url}${path}`, { headers })).text();
    expect(html, path).toContain('<div id="root"');
    found.push([path, claimsOn(path, html, language)]);
  }
  return found.filter(([, claims]) => claims.length > 0);
}

describe.each(languages)('in %s', (language) => {
  test('claims are shown by default', async () => {
    const found = new Map(await crawl(language, {}));
    expect(found.get(`/${language}/`)).toHaveLength(5);
    expect([...found.keys()]).toEqual(expect.arrayContaining([...samples.map((path) => `/${language}${path}`)]));
  });

  test('no page, card or description has a claim for a reader in France', async () => {
    expect(await crawl(language, { 'Accept-Language': 'fr-FR,fr;q=0.9' })).toEqual([]);
  });

  test('every page has a variant without a claim, with and without the language in its URL', async () => {
    for (const [index, path] of visible.entries()) {
      const isPrefixed = index % 2 === 0;
      const file = join(isPrefixed ? '' : 'unprefixed', language, path === '/' ? 'index.html' : `${path}.html`);
      const built = readFileSync(join(root, 'dist/pages', file), 'utf8');
      expect(claimsOn(path, built, language), path).not.toEqual([]);
      const neutral = await renderPublicPage({ locale: language, isPrefixed, isNeutral: true, path, values: '' });
      expect(claimsOn(path, neutral, language), path).toEqual([]);
    }
  });
});

test('a cached page is sent only to readers of its variant', async () => {
  const claimsFor = async (languages: string) =>
    claimsIn(await (await fetch(`${site.url}/en`, { headers: { 'Accept-Language': languages } })).text(), 'en');
  for (const languages of ['en', 'en', 'en-IE', 'it-IT,en-GB'])
    expect(await claimsFor(languages), languages).not.toEqual([]);
  for (const languages of ['en-GB', 'en-GB', 'es-ES']) expect(await claimsFor(languages), languages).toEqual([]);
});

describe('if only figures with a source and an end are advertised', () => {
  beforeAll(() => setting('advertising', { sourcedOnly: true }));
  afterAll(() => setting('advertising', null));

  test.each(languages)('no page, card or description in %s has a claim without them', async (language) => {
    expect(await crawl(language, {})).toEqual([]);
  });
});

test('beside a claim, the page says where it comes from, or that nobody has said', async () => {
  const read = async () => (await (await fetch(`${site.url}/en/portfolio`)).text()).replace(/<[^>]*>/g, '');
  expect(await read()).toContain('5% per month. This is a target, not a promise.');
  expect(await read()).toContain('No source or method given.');
  await setting('claims', { ...claims, monthly: { ...claims.monthly, source: 'The audited report of 2025.' } });
  expect(await read()).toContain('Source: The audited report of 2025. Method: not given.');
  await setting('claims', null);
});

test('the pages say that their own tools call such figures impossible, as long as they do', async () => {
  const says = async () => {
    const read = async (page: string) => (await (await fetch(`${site.url}/en/${page}`)).text()).replace(/<[^>]*>/g, '');
    return [
      (await read('portfolio')).includes('nobody could keep up such a return'),
      (await read('check')).includes('The verdict of this page applies to us too'),
    ];
  };
  expect(await says()).toEqual([true, true]);
  const modest = { weekly: { ...claims.weekly, share: 0.001 }, monthly: { ...claims.monthly, share: 0.001 } };
  await setting('claims', { ...claims, ...modest });
  expect(await says()).toEqual([false, false]);
  await setting('claims', null);
});

describe('once a claim is past its date', () => {
  beforeAll(() => setting('claims', { ...claims, monthly: { ...claims.monthly, validUntil: today() } }));

  test.each(languages)('no page, card or description in %s has one, whatever the reader chose', async (language) => {
    if (site.now() < Date.now() + day) site.pass(2 * day);
    expect(await crawl(language, { Cookie: 'region=IT' })).toEqual([]);
  });
});

test('no e-mail, description of the API or other file has a claim', async () => {
  const files = ['/api/v1/openapi.json', '/sitemap.xml', '/robots.txt', '/manifest.webmanifest', '/graphiql'];
  const others = await Promise.all(files.map(async (path) => (await fetch(`${site.url}${path}`)).text()));
  const sources = ['schema/schema.graphql', 'schema/REFERENCE.md'].map((file) =>
    readFileSync(join(root, file), 'utf8'),
  );
  for (const language of languages) {
    const texts = serverFiles.map((file) => readFileSync(join(root, 'locales', language, `${file}.json`), 'utf8'));
    for (const text of [...others, ...sources, ...texts]) {
      expect(text).not.toMatch(/\{\{(?:weekly|monthly)\b/);
      for (const key of promising.filter((key) => !/label|\.name/.test(key)))
        expect(text).not.toContain(textOf(language, key));
    }
  }
});
