import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { membersOf } from '#tests/fixtures/memberships.ts';
import { aDatabaseProxy } from '#tests/support/database/databaseProxy.ts';
import { startProcess } from '#tests/support/process.ts';
import { startSite } from '#tests/support/site.ts';

// The gateway renders the home page with dist/render.
const site = await startSite({ PUBLIC_URL: 'https://www.example.com' });
const { aClub } = membersOf(site);

const ask = async (path: string, of: { url: string } = site) => {
  const answer = await fetch(`${of.url}${path}`, { redirect: 'manual' });
  const body = await answer.text();
  const news = /<section[^>]* aria-labelledby="newestClubs".*?<\/section>/s.exec(body)?.[0] ?? '';
  return { status: answer.status, headers: answer.headers, body, news };
};
const meetingsIn = (body: string) =>
  titlesIn(/<section[^>]* aria-labelledby="nextMeetings".*?<\/section>/s.exec(body)?.[0] ?? '');
const titlesIn = (html: string) => [...html.matchAll(/<h3><a[^>]*>([^<]*)/g)].map(([, title]) => title);

test('without verified clubs, the home page says so and who can create the first', async () => {
  const { status, news } = await ask('/it');
  expect(status).toBe(200);
  expect(news).toContain('Nessun club è ancora stato verificato.');
  expect(news).toContain('href="/it/register"');
});

test('the home page shows the newest verified clubs, always up to date, in the language of its URL', async () => {
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

test('the home page shows the next meetings of open, verified clubs, until they begin', async () => {
  const hour = 3_600_000;
  const [open, closed, waiting] = [
    await aClub({ state: 'verified' }),
    await aClub({ state: 'verified', privacy: true }),
    await aClub(),
  ];
  expect((await ask('/en')).body).toContain('Nothing is planned at the moment.');
  const plan = ({ id: clubId }: { id: number }, title: string, inHours: number, cancelledAt: Date | null = null) => {
    const startsAt = new Date(site.now() + inHours * hour);
    const endsAt = new Date(startsAt.getTime() + hour);
    const place = 'Café Adria';
    return site.database.meeting.create({
      data: { clubId, title, startsAt, endsAt, zone: 'Europe/Rome', place, cancelledAt },
    });
  };
  await plan(open, 'Fourth', 8);
  await plan(open, 'Second', 4);
  await plan(open, 'Begun', -0.5);
  await plan(closed, 'Of a closed club', 1);
  await plan(waiting, 'Of a club that awaits its review', 1);
  await plan(open, 'Cancelled', 1, new Date(site.now()));
  await plan(open, 'First', 2);
  await plan(open, 'Third', 6);
  const titles = async () => meetingsIn((await ask('/en')).body);
  await expect.poll(titles).toEqual(['First', 'Second', 'Third']);
  // They appear and disappear as their clubs change.
  const become = ({ id }: { id: number }, data: { state?: 'verified' | 'declined'; privacy?: boolean }) =>
    site.database.club.update({ where: { id }, data });
  await become(closed, { privacy: false });
  await become(waiting, { state: 'verified' });
  await expect.poll(titles).toEqual(['Of a closed club', 'Of a club that awaits its review', 'First']);
  await become(closed, { privacy: true });
  await become(waiting, { state: 'declined' });
  await expect.poll(titles).toEqual(['First', 'Second', 'Third']);
  expect((await ask('/en')).body).not.toContain('Café Adria');
  site.pass(3 * hour);
  expect(meetingsIn((await ask('/en')).body)).toEqual(['Second', 'Third', 'Fourth']);
});

test('while the database is unreachable, the home page is served without its lists, and the log says why', async () => {
  const proxy = await aDatabaseProxy();
  const dataDir = await mkdtemp(join(tmpdir(), 'fx-clubs-home-'));
  const cut = await startProcess({ ...site.environment, DATA_DIR: dataDir, DATABASE_URL: proxy.url });
  onTestFinished(async () => {
    await cut.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  });
  proxy.cut();
  const page = await ask('/en', cut);
  expect(page.status).toBe(200);
  expect(page.body).toContain('<h1');
  expect(titlesIn(page.news)).toEqual([]);
  const idField = `"requestId":"${page.headers.get('x-request-id')}"`;
  await expect
    .poll(() => cut.lines.filter((line) => line.includes(idField) && line.includes('"msg":"unavailable"')))
    .toHaveLength(1);
  await proxy.mend();
  await expect.poll(async () => (await ask('/en', cut)).news).toMatch(/No club has been verified|<h3>/);
});
