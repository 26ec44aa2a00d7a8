import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { meetingsOf } from '#tests/fixtures/meetings.ts';
import { membersOf } from '#tests/fixtures/memberships.ts';
import { noticesOf } from '#tests/fixtures/notices.ts';
import { aMember } from '#tests/fixtures/people.ts';
import { aPicture } from '#tests/support/pictures.ts';
import { startSite } from '#tests/support/site.ts';

// The gateway renders these pages with dist/render.
const site = await startSite({ PUBLIC_URL: 'https://www.example.com' });
const { aClub, join } = membersOf(site);
const { create, inHours } = meetingsOf(site);
const { write } = noticesOf(site);

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${site.url}${path}`, { redirect: 'manual', headers });
  const body = await answer.text();
  return {
    status: answer.status,
    location: answer.headers.get('location') ?? undefined,
    headers: answer.headers,
    body,
    title: /<title>([^<]*)/.exec(body)?.[1],
    main: /<main.*<\/main>/s.exec(body)?.[0] ?? '',
  };
};

/** The content of the page’s meta element with this name. */
const metaContent = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];

/** The JSON embedded in a page as a script of this type. */
const dataIn = (html: string, type: string) =>
  JSON.parse(new RegExp(`<script type="${type}"[^>]*>([^<]*)</script>`).exec(html)?.[1] ?? 'null');

test('a club’s page arrives fully rendered, in the language of its URL, with metadata for sharing', async () => {
  const { id } = await aClub({ title: 'Žiga & Friends' });
  await site.database.club.update({
    where: { id },
    data: { description: `We meet.\n${'Every Tuesday '.repeat(20)}`, verifiedAt: new Date(), state: 'verified' },
  });
  const page = await ask(`/it/clubs/${id}/ziga-friends`);
  expect(page.status).toBe(200);
  expect(page.title).toBe('Žiga &amp; Friends · FX Clubs');
  for (const fact of ['Žiga &amp; Friends', 'Italia', 'Olga Owens', 'Every Tuesday']) expect(page.main).toContain(fact);
  expect(page.body).toContain('<html lang="it"');
  expect(page.headers.get('x-robots-tag')).toBeNull();
  expect(page.body).toMatch(/data-rel="modulepreload"[^>]*\/ClubPage-/);
  expect(metaContent(page.body, 'description')).toMatch(/^We meet\. Every Tuesday .*(Every|Tuesday)…$/);
  expect(metaContent(page.body, 'description')?.length).toBeLessThanOrEqual(161);
  const address = `https://www.example.com/it/clubs/${id}/ziga-friends`;
  expect(metaContent(page.body, 'og:url')).toBe(address);
  expect(metaContent(page.body, 'og:image')).toBe(`https://www.example.com/img/clubs/${id}/it.png`);
  expect(metaContent(page.body, 'og:image:alt')).toBe('Žiga &amp; Friends');
  expect(page.headers.get('link')).toContain(`<${address}>; rel="canonical"`);
  expect(page.headers.get('link')).toContain(
    `<https://www.example.com/ge/clubs/${id}/ziga-friends>; rel="alternate"; hreflang="de"`,
  );
  expect(dataIn(page.body, 'application/ld\\+json')).toMatchObject({
    '@type': 'Organization',
    name: 'Žiga & Friends',
    url: address,
    areaServed: { name: 'Italy' },
  });
  expect((await ask(`/clubs/${id}/ziga-friends`, { 'Accept-Language': 'de' })).main).toContain('Italien');
});

test('each part of a club’s page arrives rendered at its own address, with a title and a canonical URL of its own', async () => {
  const { id, owner } = await aClub({ state: 'verified' });
  await write(id, owner, { title: 'Open evening', public: true });
  await create(id, owner, { title: 'The week ahead' });
  const page = `/clubs/${id}/harbour-traders`;
  for (const [part, title, shown, isIndexed] of [
    ['', 'Harbour Traders · FX Clubs', 'Open evening', true],
    ['/meetings', 'Meetings · Harbour Traders · FX Clubs', 'The week ahead', true],
    ['/notices', 'Notices · Harbour Traders · FX Clubs', 'Open evening', true],
    ['/people', 'People · Harbour Traders · FX Clubs', 'Only members of the club see who is in it.', false],
    ['/manage', 'Manage · Harbour Traders · FX Clubs', 'Only the owner and the organisers see this.', false],
  ] as const) {
    const answer = await ask(`/en${page}${part}`);
    expect(answer).toMatchObject({ status: 200, title });
    expect(answer.main).toContain(shown);
    expect(answer.headers.get('link')).toContain(`<https://www.example.com/en${page}${part}>; rel="canonical"`);
    expect(answer.headers.get('x-robots-tag')).toBe(isIndexed ? null : 'noindex');
  }
  const descriptions = ['', '/meetings', '/notices'].map(async (part) =>
    metaContent((await ask(`/en${page}${part}`)).body, 'description'),
  );
  expect(new Set(await Promise.all(descriptions)).size).toBe(3);
});

test('a part of a club’s page is found with a wrong slug or none, and an unknown part is not', async () => {
  const { id } = await aClub();
  const page = `/clubs/${id}/harbour-traders`;
  for (const [asked, location] of [
    [`/it/clubs/${id}/x/meetings?utm_source=a`, `/it${page}/meetings?utm_source=a`],
    [`/clubs/${id}/notices`, `${page}/notices`],
    [`/clubs/${id}/PEOPLE`, `${page}/people`],
  ] as const)
    for (let times = 0; times < 2; times++) expect(await ask(asked)).toMatchObject({ status: 301, location });
  for (const path of [`${page}/journals`, `${page}/meetings/1`, '/clubs/999999/x/meetings'])
    expect((await ask(path)).status).toBe(404);
  const { id: meetings } = await aClub({ title: 'Meetings' });
  expect((await ask(`/en/clubs/${meetings}/meetings`)).title).toBe('Meetings · FX Clubs');
});

test('search engines may index a club only once it is verified', async () => {
  const { id } = await aClub();
  expect((await ask(`/en/clubs/${id}/harbour-traders`)).headers.get('x-robots-tag')).toBe('noindex');
});

test('an owner’s text is escaped wherever the page shows it', async () => {
  const { id } = await aClub({ title: '</script><img src=x onerror=alert(1)>"&$&' });
  const page = await ask(`/en/clubs/${id}/script-img-src-x-onerror-alert-1`);
  expect(page.status).toBe(200);
  expect(page.body).not.toContain('<img src=x');
  expect(page.body.match(/<\/script>/g)).toHaveLength(page.body.match(/<script/g)?.length ?? 0);
  expect(dataIn(page.body, 'application/json').club.title).toBe('</script><img src=x onerror=alert(1)>"&$&');
  expect(metaContent(page.body, 'og:image:alt')).toBe('&lt;/script>&lt;img src=x onerror=alert(1)>&quot;&amp;$&amp;');
});

test('a wrong or missing slug redirects to the right one, keeping language and query; titles may be in any script', async () => {
  const { id } = await aClub({ title: 'Клуб 東京' });
  const right = `/clubs/${id}/${encodeURIComponent('клуб-東京')}`;
  for (const [asked, location] of [
    [`/clubs/${id}`, right],
    [`/it/clubs/${id}/x?utm_source=a&b=%20`, `/it${right}?utm_source=a&b=%20`],
    [`/ge/clubs/${id}/%E0%A4%A`, `/ge${right}`],
  ] as const)
    expect(await ask(asked)).toMatchObject({ status: 301, location });
  expect((await ask(right)).status).toBe(200);
  // A browser that cached the redirect permanently would not find the club once its title has changed back.
  expect((await ask(`/clubs/${id}`)).headers.get('cache-control')).toBe('no-cache');
});

test('members are redirected to the right URL as well, and get the page there from their browsers', async () => {
  const { id, owner } = await aClub();
  const page = `/clubs/${id}/harbour-traders`;
  const headers = { Cookie: `uid=${owner.uid}; atoken=${owner.atoken}` };
  for (const [asked, location] of [
    [`/it/clubs/${id}?utm_source=a`, `/it${page}?utm_source=a`],
    [`/clubs/${id}/notices`, `${page}/notices`],
  ] as const)
    expect(await ask(asked, headers)).toMatchObject({ status: 301, location });
  const answer = await ask(`${page}/notices`, headers);
  expect(answer).toMatchObject({ status: 200 });
  expect(answer.main).not.toContain('Harbour Traders');
  // Visitors cannot see it, and so its URL is not for the gateway to tell.
  await site.database.club.update({ where: { id }, data: { state: 'declined' } });
  expect((await ask(`/clubs/${id}/notices`, headers)).location).toBeUndefined();
});

test('a wrong slug is answered without rendering the page', async () => {
  const { id } = await aClub({ title: 'Harbour Traders' });
  // Every rendering begins with a miss in the public cache.
  const rendered = async () => /lookups_total\{result="miss"\} (\d+)/.exec((await ask('/metrics')).body)?.[1];
  const before = await rendered();
  expect(await ask(`/en/clubs/${id}/x`)).toMatchObject({ status: 301, location: `/en/clubs/${id}/harbour-traders` });
  expect(await rendered()).toBe(before);
  expect((await ask(`/en/clubs/${id}/harbour-traders`)).status).toBe(200);
  expect(await rendered()).not.toBe(before);
});

test('the URL of an unknown club, or of one hidden from visitors, is the site’s own 404 page', async () => {
  const { id, owner } = await aClub({ state: 'declined', title: 'Secret Signals' });
  for (const path of [
    `/en/clubs/${id}/secret-signals`,
    '/en/clubs/999999',
    '/en/clubs/0',
    '/en/clubs/abc/def',
    '/en/clubs/1e1',
  ]) {
    const page = await ask(path, { uid: String(owner.uid), Authorization: `Bearer ${owner.atoken}` });
    expect(page, path).toMatchObject({ status: 404, title: 'Club not found · FX Clubs' });
    expect(page.main).toContain('There is no such club');
    expect(page.body).not.toContain('Secret');
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    expect(page.headers.get('link')).toBeNull();
  }
  expect((await ask('/de/clubs/999999')).location).toBe('/ge/clubs/999999');
  expect((await fetch(`${site.url}/img/clubs/${id}/en.png`)).status).toBe(404);
});

test('an unchanged page is not sent again; a change to the club shows immediately', async () => {
  const { id } = await aClub();
  const path = `/en/clubs/${id}/harbour-traders`;
  const first = await ask(path);
  const etag = first.headers.get('etag') ?? '';
  expect(await ask(path, { 'If-None-Match': etag })).toMatchObject({ status: 304, body: '' });
  await join(id, await aMember(site));
  const second = await ask(path, { 'If-None-Match': etag });
  expect(second.status).toBe(200);
  expect(dataIn(second.body, 'application/json').club.memberCount).toBe(2);
});

test('a page shows the public notices of an open club, up to date on every gateway', async () => {
  const { id, owner } = await aClub();
  const path = `/en/clubs/${id}/harbour-traders/notices`;
  const { id: noticeId } = await write(id, owner, { title: 'Open evening', content: 'Come **all**.', public: true });
  await write(id, owner, { title: 'Our accounts' });
  const { main, body } = await ask(path);
  for (const text of ['Open evening', '<strong>all</strong>', 'Olga O.']) expect(main).toContain(text);
  expect(body).not.toContain('Our accounts');
  const { database } = site;
  const where = { id: noticeId };
  // Changed as by another gateway: this one is only notified.
  const changes: [text: string, isShown: boolean, change: () => Promise<unknown>][] = [
    ['Open house', true, () => database.notice.update({ where, data: { title: 'Open house' } })],
    ['Ada O.', true, () => database.user.update({ where: { id: owner.uid }, data: { firstName: 'Ada' } })],
    ['Open house', false, () => database.notice.update({ where, data: { public: false } })],
    ['Open house', true, () => database.notice.update({ where, data: { public: true } })],
    ['Open house', false, () => database.notice.update({ where, data: { hiddenAt: new Date() } })],
    ['Open house', true, () => database.notice.update({ where, data: { hiddenAt: null } })],
    ['Open house', false, () => database.notice.delete({ where })],
    [
      'Newest',
      true,
      () => database.notice.create({ data: { clubId: id, title: 'Newest', content: 'New.', public: true } }),
    ],
    ['Newest', false, () => database.club.update({ where: { id }, data: { privacy: true } })],
  ];
  for (const [text, isShown, change] of changes) {
    const notices = async () => /<section id="notices".*?<\/section>/s.exec((await ask(path)).main)?.[0] ?? '';
    expect((await notices()).includes(text)).toBe(!isShown);
    await change();
    await expect.poll(async () => (await notices()).includes(text)).toBe(isShown);
  }
});

test('visitors see the upcoming meetings of an open club, without the place, up to date on every gateway', async () => {
  const { id, owner } = await aClub();
  const path = `/en/clubs/${id}/harbour-traders/meetings`;
  expect((await ask(path)).main).toContain('Nothing is planned yet.');
  const { id: meetingId } = await create(id, owner, {
    title: 'The week ahead <img src=x>',
    start: '2027-01-14T17:00:00.000Z',
    end: '2027-01-14T19:00:00.000Z',
    place: 'Café Adria',
  });
  const { main, body } = await ask(path);
  expect(main).toContain('The week ahead &lt;img src=x&gt;');
  expect(main).toMatch(/Thu,\s14\sJan\s2027,\s18:00–\u206020:00\sCET/);
  expect(main).toContain('Only members can see where it is.');
  expect(body).not.toContain('Café Adria');
  const { database } = site;
  const where = { id: meetingId };
  // Changed as by another gateway: this one is only notified.
  const changes: [text: string, isShown: boolean, change: () => Promise<unknown>][] = [
    ['The month ahead', true, () => database.meeting.update({ where, data: { title: 'The month ahead' } })],
    ['1 coming', true, () => database.meetingReply.create({ data: { meetingId, userId: owner.uid, answer: 'yes' } })],
    ['Cancelled', true, () => database.meeting.update({ where, data: { cancelledAt: new Date() } })],
    ['The month ahead', false, () => database.meeting.delete({ where })],
  ];
  for (const [text, isShown, change] of changes) {
    expect((await ask(path)).main.includes(text)).toBe(!isShown);
    await change();
    await expect.poll(async () => (await ask(path)).main.includes(text)).toBe(isShown);
  }
  await create(id, owner, { title: 'Another' });
  await database.club.update({ where: { id }, data: { privacy: true } });
  await expect.poll(async () => (await ask(path)).body.includes('Another')).toBe(false);
});

test('a meeting that is over disappears from an otherwise unchanged page', async () => {
  const { id, owner } = await aClub();
  const path = `/en/clubs/${id}/harbour-traders/meetings`;
  await create(id, owner, { title: 'The week ahead', start: inHours(1), end: inHours(2) });
  await create(id, owner, { title: 'The month ahead', start: inHours(1), end: inHours(3) });
  for (const [titles, hours] of [
    [['The week ahead', 'The month ahead'], 2],
    [['The month ahead'], 1],
    [[], 1],
  ] as const) {
    for (let times = 0; times < 2; times++)
      expect((await ask(path)).main.match(/The (week|month) ahead(?=<\/h3>)/g) ?? []).toEqual(titles);
    site.pass(hours * 3_600_000);
  }
});

test('a browser with session cookies gets the empty shell, to load the member’s view; a token alone gets the public page', async () => {
  const { id, owner } = await aClub({ privacy: true });
  const path = `/en/clubs/${id}/harbour-traders`;
  const signedIn = await ask(path, { Cookie: `uid=${owner.uid}; atoken=${owner.atoken}` });
  expect(signedIn.status).toBe(200);
  expect(signedIn.body).not.toContain('Harbour Traders');
  expect(signedIn.headers.get('vary')).toContain('Cookie');
  const page = await ask(path, { uid: String(owner.uid), Authorization: `Bearer ${owner.atoken}` });
  expect(dataIn(page.body, 'application/json').club.membership).toBeNull();
  expect(page.main).toContain('Log in to join');
});

test.each([
  'Harbour Traders',
  'Ženski klub “Šumava” – 2026',
  'Клуб трейдеров',
  'نادي التداول',
  '東京FXクラブ 🏯👩‍👩‍👧',
  'W'.repeat(100),
  'a '.repeat(49),
  '<svg onload="x">&amp;\u200d',
])('a club called %s has a picture of 1200 by 630 pixels', async (title) => {
  const { id } = await aClub({ title });
  const answer = await fetch(`${site.url}/img/clubs/${id}/ge.png`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  const bytes = Buffer.from(await answer.arrayBuffer());
  // Decoded independently, by rendering an SVG that embeds the picture.
  const decoded = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="1200" height="630"><image xlink:href="data:image/png;base64,${bytes.toString('base64')}"/></svg>`,
  );
  expect(bytes.readUInt32BE(16)).toBe(1200);
  expect(bytes.readUInt32BE(20)).toBe(630);
  const { pixels } = decoded.render();
  expect(new Set(pixels).size).toBeGreaterThan(10);
  // The green of the Italian flag, and a mark on the ground.
  const colourAt = (x: number, y: number) => [...pixels.subarray((y * 1200 + x) * 4, (y * 1200 + x) * 4 + 3)];
  expect(colourAt(104, 516)).toEqual([0, 146, 70]);
  expect(colourAt(1038, 420)).not.toEqual([17, 35, 29]);
  const again = await fetch(answer.url, { headers: { 'If-None-Match': answer.headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
});

test('an open club’s picture for sharing has its cover and its emblem, and a closed one’s neither', async () => {
  const { id, owner } = await aClub({ title: 'Harbour', state: 'verified' });
  const drawn = (background: string) =>
    sharp({ create: { width: 1200, height: 630, channels: 3, background } })
      .png()
      .toBuffer();
  const colours = async () => {
    const answer = await fetch(`${site.url}/img/clubs/${id}/en.png`);
    if (answer.status !== 200) return answer.status;
    const image = sharp(Buffer.from(await answer.arrayBuffer()));
    const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * 1200 + x) * info.channels).subarray(0, 3)];
    return [at(1150, 300), at(1038, 474)];
  };
  const ground = [17, 35, 29];
  expect(await colours()).toEqual([ground, expect.not.arrayContaining([200])]);
  for (const [kind, colour] of [
    ['cover', '#ff0000'],
    ['emblem', '#0000ff'],
  ] as const) {
    const { pictureID } = await aPicture(site, owner, await drawn(colour), kind);
    expect((await site.rest('PUT', `/club/${id}/${kind}`, { pictureID }, { as: owner })).status).toBe(202);
  }
  const [cover, emblem] = (await colours()) as number[][];
  expect(cover?.[0]).toBeGreaterThan(70);
  expect(emblem?.[2]).toBeGreaterThan(240);
  await site.database.club.update({ where: { id }, data: { privacy: true } });
  await expect.poll(async () => [await colours()].flat()[0]).toEqual(ground);
});

test('a club’s mark is a picture for e-mails, which says nothing of the club and is kept for weeks', async () => {
  const { id } = await aClub();
  const mark = (of: number | string) => fetch(`${site.url}/img/clubs/${of}/mark.png`);
  const answer = await mark(id);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=2592000');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([128, 128]);
  expect((await mark(999_999)).status).toBe(200);
  for (const none of [0, '99999999999', 'x']) expect((await mark(none)).status).toBe(404);
});

test('a flood of picture requests is served or refused quickly, and does not hold up other pages', async () => {
  const { owner } = await aClub();
  const clubs = await site.database.club.createManyAndReturn({
    data: Array.from({ length: 150 }, (_, index) => ({
      title: `Flood ${index}`,
      description: 'Tuesdays.',
      country: 'Italy',
      privacy: false,
      ownerId: owner.uid,
    })),
  });
  const answers = Promise.all(clubs.map(({ id }) => fetch(`${site.url}/img/clubs/${id}/en.png`)));
  expect((await ask('/en/clubs')).status).toBe(200);
  const statuses = (await answers).map(({ status }) => status);
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
});

test.each([
  ['nested quotes', '>'],
  ['nested lists', '- '],
  ['unclosed emphasis', '_a*'],
  ['headings', 'a\n=\n'],
])('a notice with thousands of marks (%s) is shown unformatted, and blocks no requests', async (_what, mark) => {
  const { id, owner } = await aClub();
  const content = mark.repeat(5000 / mark.length).trim();
  const { id: noticeId } = await write(id, owner, { title: 'Marked', content, public: true });
  const { status, main } = await ask(`/en/clubs/${id}/harbour-traders/notices`);
  const notice = main.slice(main.indexOf(`notice-${noticeId}`));
  expect([status, notice.includes('Marked')]).toEqual([200, true]);
  expect(notice).not.toMatch(/<blockquote>|<ul>|<em>|<h4>a/);
});

test('a page that cannot be rendered fails alone: the gateway serves the next one', async () => {
  const club = await aClub();
  const { id } = await create(club.id, club.owner, {});
  // A time that only the database can tell.
  await site.database
    .$executeRaw`UPDATE "Meeting" SET "startsAt" = '290000-01-01', "endsAt" = '290000-01-02' WHERE id = ${id}`;
  const statusOf = async ({ id }: { id: number }) => (await ask(`/en/clubs/${id}/harbour-traders`)).status;
  expect(await statusOf(club)).toBe(500);
  expect(await statusOf(await aClub())).toBe(200);
});
