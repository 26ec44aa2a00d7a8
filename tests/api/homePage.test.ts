import { expect, test } from 'vitest';
import { membersOf } from '#tests/support/joining.ts';
import { startSite } from '#tests/support/site.ts';
import { aWire } from '#tests/support/wire.ts';

// The gateway renders the home page by dist/render.
const site = await startSite({ PUBLIC_URL: 'https://www.example.com' });
const { aClub } = membersOf(site);

const ask = async (path: string, of: { url: string } = site) => {
  const answer = await fetch(`${of.url}${path}`, { redirect: 'manual' });
  const body = await answer.text();
  const news = /<section[^>]* aria-labelledby="newestClubs".*?<\/section>/s.exec(body)?.[0] ?? '';
  return { status: answer.status, headers: answer.headers, body, news };
};
const titlesIn = (html: string) => [...html.matchAll(/<h3><a[^>]*>([^<]*)/g)].map(([, title]) => title);

test('the home page says that no club has been verified, and who can start the first', async () => {
  const { status, news } = await ask('/it');
  expect(status).toBe(200);
  expect(news).toContain('Nessun club è ancora stato verificato.');
  expect(news).toContain('href="/it/register"');
});

test('the home page shows the newest verified clubs, as they are at the moment, in the language of its address', async () => {
  const clubs = [];
  for (const title of ['First', 'Waiting', 'Second', '<Third> & sons', 'Fourth']) {
    const state = title === 'Waiting' ? 'pending' : 'verified';
    clubs.push((await aClub({ title, country: 'Mexico', state })).id);
  }
  const titles = async (path = '/en') => titlesIn((await ask(path)).news);
  await expect.poll(() => titles()).toEqual(['Fourth', '&lt;Third&gt; &amp; sons', 'Second']);
  const page = await ask('/ge');
  expect(page.news).toContain('Mexiko');
  expect(page.news).toContain('1 Mitglied');
  expect(page.news).toContain(`href="/ge/clubs/${clubs[4]}/fourth"`);
  expect(page.headers.get('link')).toContain('<https://www.example.com/ge>; rel="canonical"');
  expect(page.headers.get('vary')).toContain('Accept-Language, Cookie');
  expect(page.body).toContain('<meta property="og:url" content="https://www.example.com/ge"');
  const etag = page.headers.get('etag') ?? '';
  expect((await fetch(`${site.url}/ge`, { headers: { 'If-None-Match': etag } })).status).toBe(304);
  await site.database.club.update({ where: { id: clubs[4] ?? 0 }, data: { state: 'declined' } });
  await expect.poll(() => titles('/')).toEqual(['&lt;Third&gt; &amp; sons', 'Second', 'First']);
});

test('while the database is away, the home page is there without what is new', async () => {
  const wire = await aWire();
  const cut = await startSite({ DATABASE_URL: wire.url });
  wire.cut();
  const page = await ask('/en', cut);
  expect(page.status).toBe(200);
  expect(page.body).toContain('<h1>');
  expect(titlesIn(page.news)).toEqual([]);
  await wire.mend();
  await expect.poll(async () => (await ask('/en', cut)).news).toMatch(/No club has been verified|<h3>/);
});
