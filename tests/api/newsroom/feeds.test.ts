import { describe, expect, test } from 'vitest';
import { createMember } from '#tests/fixtures/members.ts';
import { aPublicPost } from '#tests/fixtures/posts.ts';
import { readFeed } from '#tests/support/feeds.ts';
import { cacheHits } from '#tests/support/publicCache.ts';
import { startSite } from '#tests/support/site.ts';

const site = await startSite();
const editor = await createMember(site.database, { editor: true });
const formats = ['rss', 'atom'] as const;
const feed = (format: string, language = 'en') => readFeed(`${site.url}/${language}/bulletin.${format}`);
const post = (text: Parameters<typeof aPublicPost>[1], more = {}) =>
  aPublicPost(site.database, text, { authorId: editor.uid, publishedAt: new Date(site.now()), ...more });
/** The entry of a post, which appears once the gateway has seen the change. */
async function entryOf(format: string, slug: string) {
  const find = async () => (await feed(format)).entries.find(({ id }) => id.endsWith(`/${slug}`));
  await expect.poll(find).toBeDefined();
  return find();
}
const change = (slug: string, data: object) =>
  site.database.post.update({ where: { slug }, data: { ...data, updatedAt: new Date(site.now()) } });

describe.each(formats)('the bulletin as %s', (format) => {
  test('tells of the published posts in a language, newest first, the bundled ones last', async () => {
    const older = await post({ en: { title: 'Rates stay put' } }, { publishedAt: new Date(site.now() - 60_000) });
    const { slug } = await post({ en: { title: 'Rates rise' }, it: { title: 'I tassi salgono' } });
    const scheduled = await post({ en: { title: 'Not yet' } }, { publishedAt: new Date(site.now() + 60_000) });
    await entryOf(format, slug);
    const { title, entries, self, page, language } = await feed(format, 'it');
    expect({ title, self, page, language }).toEqual({
      title: 'News / Bollettino · FX Clubs',
      self: `${site.url}/it/bulletin.${format}`,
      page: `${site.url}/it/bulletin`,
      language: 'it',
    });
    const ids = entries.map(({ id }) => id);
    const place = `${site.url}/it/bulletinPost/${slug}`;
    expect(ids.indexOf(place)).toBeLessThan(ids.indexOf(`${site.url}/it/bulletinPost/${older.slug}`));
    expect(ids.slice(-2)).toEqual([
      expect.stringContaining('/it/bulletinPost/gold-'),
      expect.stringContaining('/it/bulletinPost/tariff-'),
    ]);
    expect(ids.join()).not.toContain(scheduled.slug);
    expect(entries.find(({ id }) => id === place)).toMatchObject({
      title: 'I tassi salgono',
      link: place,
      language: undefined,
      category: 'News',
      published: expect.any(Number),
      summary: 'They stay put....',
    });
  });

  test('has a post that is not written in its language in another, and says so', async () => {
    const { slug } = await post({ ge: { title: 'Zinsen' } });
    expect(await entryOf(format, slug)).toMatchObject({
      title: 'Zinsen',
      language: 'de',
      link: `${site.url}/en/bulletinPost/${slug}`,
    });
  });

  test('keeps what looks like markup a text', async () => {
    const title = `<b>& "rates" ]]> 'rise' ${format}`;
    const { slug } = await post({ en: { title, teaser: '<script>alert(1)</script> & more\u0001' } });
    expect(await entryOf(format, slug)).toMatchObject({
      title,
      summary: '<script>alert(1)</script> & more',
    });
    const { xml } = await feed(format);
    expect(xml).not.toContain('<script>');
    // Readers of RSS take a description for HTML.
    if (format === 'rss') expect(xml).toContain('&amp;lt;script&amp;gt;');
  });

  test('is dropped from the cache once a post changes, is withdrawn, or its time comes', async () => {
    const at = new Date(site.now() + 60_000);
    const [{ slug }, { slug: later }] = [
      await post({ en: { title: 'Draft words' } }),
      await post({ en: { title: 'Later' } }, { publishedAt: at }),
    ];
    const text = async () => (await feed(format)).xml;
    await expect.poll(text).toContain(slug);
    const before = await cacheHits(site);
    await expect.poll(async () => (await text()) && cacheHits(site)).toBeGreaterThan(before);
    await site.database.postText.updateMany({ where: { post: { slug } }, data: { title: 'Better words' } });
    await change(slug, { title: 'Better words' });
    await expect.poll(text).toContain('Better words');
    await change(slug, { state: 'withdrawn' });
    await expect.poll(text).not.toContain(slug);
    expect(await text()).not.toContain(later);
    site.pass(60_000);
    await expect.poll(text).toContain(later);
  });

  test('is not sent again to whoever has it, by its ETag or else its date', async () => {
    const ask = (headers = {}) => fetch(`${site.url}/en/bulletin.${format}`, { headers });
    const { headers } = await ask();
    expect(headers.get('content-type')).toBe(`application/${format}+xml; charset=utf-8`);
    const [etag, date] = [headers.get('etag') ?? '', headers.get('last-modified') ?? ''];
    expect((await ask({ 'If-None-Match': etag })).status).toBe(304);
    expect((await ask({ 'If-Modified-Since': date })).status).toBe(304);
    expect((await ask({ 'If-None-Match': '"other"', 'If-Modified-Since': date })).status).toBe(200);
    const { slug } = await post({ en: { title: 'Soon gone' } });
    site.pass(5000);
    await change(slug, { state: 'withdrawn' });
    await expect.poll(async () => (await ask({ 'If-Modified-Since': date })).status).toBe(200);
  });

  test('leads from an address without a language to that of its reader', async () => {
    const ask = async (path: string, headers = {}) => {
      const answer = await fetch(`${site.url}${path}`, { headers, redirect: 'manual' });
      return [answer.status, answer.headers.get('location'), answer.headers.get('vary')];
    };
    expect(await ask(`/bulletin.${format}`, { 'Accept-Language': 'it-CH' })).toEqual([
      302,
      `/it/bulletin.${format}`,
      expect.stringContaining('Accept-Language'),
    ]);
    expect((await ask(`/bulletin.${format}`))[1]).toBe(`/en/bulletin.${format}`);
    expect((await ask(`/de/bulletin.${format}`)).slice(0, 2)).toEqual([301, `/ge/bulletin.${format}`]);
    expect((await ask(`/en/bulletins.${format}`))[0]).toBe(404);
  });
});

test('feeds quote no figure that is advertised, so they are the same where claims are off', async () => {
  const [on, off] = [await startSite(), await startSite({ CLAIMS_OFF_IN: '*' })];
  for (const format of formats) {
    const { xml } = await readFeed(`${on.url}/en/bulletin.${format}`);
    expect(xml).not.toMatch(/\d\s?%/);
    expect((await readFeed(`${off.url}/en/bulletin.${format}`)).xml.replaceAll(off.url, on.url)).toBe(xml);
  }
});
