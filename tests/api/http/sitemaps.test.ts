import { expect, test } from 'vitest';
import { membersOf } from '#tests/fixtures/memberships.ts';
import { startSite } from '#tests/support/site.ts';

// The gateway renders the clubs' pages with dist/render.
const site = await startSite({ PUBLIC_URL: 'https://www.example.com' });
const { aClub } = membersOf(site);

const ask = async (path: string) => {
  const answer = await fetch(`${site.url}${path}`, { redirect: 'manual' });
  return { status: answer.status, type: answer.headers.get('content-type'), body: await answer.text() };
};
const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>https:\/\/www\.example\.com([^<]*)<\/loc>/g)].map(([, path]) => path);

test('crawlers find every verified club, in every language, and no other', async () => {
  const clubs = [];
  for (const [state, title] of [
    ['verified', 'Клуб & <東京>'],
    ['pending', 'Waiting Harbour'],
    ['declined', 'Declined Harbour'],
    ['verified', 'Far Harbour'],
  ] as const) {
    clubs.push((await aClub({ title, state })).id);
  }
  const [first = 0, , , last = 0] = clubs;
  // As if 4,000 clubs had been created in between, and deleted.
  const far = 4000 + last;
  await site.database.club.update({ where: { id: last }, data: { id: far } });

  const index = await ask('/sitemap.xml');
  expect(index).toMatchObject({ status: 200, type: expect.stringMatching(/^application\/xml/) });
  const maps = addressesIn(index.body);
  expect(maps[0]).toBe('/sitemaps/pages.xml');
  const pages = [];
  for (const map of maps.slice(1)) {
    const { status, body } = await ask(map ?? '');
    expect(status, map).toBe(200);
    pages.push(...addressesIn(body));
  }
  const paths = [`/clubs/${first}/${encodeURI('клуб-東京')}`, `/clubs/${far}/far-harbour`];
  expect(pages).toEqual(paths.flatMap((path) => [`/en${path}`, `/it${path}`, `/ge${path}`]));
  for (const page of pages) expect((await ask(page ?? '')).status).toBe(200);
  const { updatedAt } = await site.database.club.findUniqueOrThrow({ where: { id: far } });
  expect((await ask(maps.at(-1) ?? '')).body).toContain(`<lastmod>${updatedAt.toISOString()}</lastmod>`);
  for (const path of [
    '/sitemaps/clubs-99.xml',
    '/sitemaps/clubs-00.xml',
    '/sitemaps/clubs-9999999.xml',
    '/sitemaps/x.xml',
  ])
    expect((await ask(path)).status, path).toBe(404);
});

test('crawlers find every public topic of verified open clubs, and no other', async () => {
  const titles = [
    { title: 'Which journal?', public: true, state: 'verified', privacy: false },
    { title: 'For members', public: false, state: 'verified', privacy: false },
    { title: 'In a closed club', public: true, state: 'verified', privacy: true },
    { title: 'In a new club', public: true, state: 'pending', privacy: false },
  ] as const;
  const [listed] = await Promise.all(
    titles.map(async ({ title, public: open, ...club }) => {
      const { id: clubId } = await aClub({ title: 'Harbour', ...club });
      const topic = await site.database.topic.create({ data: { clubId, title, public: open } });
      return `/clubs/${clubId}/harbour/topics/${topic.id}/which-journal`;
    }),
  );
  const maps = addressesIn((await ask('/sitemap.xml')).body).filter((path) => path?.startsWith('/sitemaps/topics-'));
  const found = await Promise.all(maps.map(async (map) => addressesIn((await ask(map ?? '')).body)));
  expect(found.flat()).toEqual([`/en${listed}`, `/it${listed}`, `/ge${listed}`]);
  for (const page of found.flat()) expect((await ask(page ?? '')).status).toBe(200);
  expect((await ask('/sitemaps/topics-99.xml')).status).toBe(404);
});
