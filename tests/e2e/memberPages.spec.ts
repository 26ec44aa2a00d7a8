import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, holdBack, openAs, operationOf, takenOver, test } from '#tests/support/browser.ts';
import { aMember, type BuiltSite, type Caller } from '#tests/support/builtSite.ts';
import { aClubOf, addToClub } from '#tests/support/clubs.ts';

/** A closed club with a topic, and where its pages are. */
async function aClosedClub(site: BuiltSite) {
  const { id, owner } = await aClubOf(site, { title: 'Talking Harbour', privacy: true });
  const topic = { title: 'Which journal?', content: 'I keep a **paper** one.' };
  const { topic: begun } = await owner.rest('POST', `/club/${id}/topics`, topic);
  const path = `/clubs/${id}/talking-harbour`;
  return { id, owner, path, topic: `${path}/topics/${begun.topicID}/which-journal` };
}

/** The headers of a navigation that the address bar begins, as this member. */
const opening = ({ uid, atoken }: Pick<Caller, 'uid' | 'atoken'>): Record<string, string> => ({
  cookie: `theme=Dark; uid=${uid}; atoken=${atoken}`,
  'sec-fetch-dest': 'document',
  'sec-fetch-site': 'none',
});

/** Requests a page without a browser, which would decide some of these headers itself. */
const get = (url: string, headers: Record<string, string>, method = 'GET') =>
  new Promise<{ text: string; headers: IncomingHttpHeaders }>((resolve, reject) => {
    const accept = 'text/html';
    request(url, { method, headers: { accept, ...headers } }, async (answer) => {
      let text = '';
      for await (const part of answer.setEncoding('utf8')) text += part;
      resolve({ text, headers: answer.headers });
    })
      .on('error', reject)
      .end();
  });

/** The GraphQL operations that the present page has sent. */
function operationsOf(page: Page): string[] {
  const sent: string[] = [];
  page.on('framenavigated', () => sent.splice(0));
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/graphql') sent.push(operationOf(request) ?? '');
  });
  return sent;
}

test('a member’s pages come with their content, which nobody may store, without the session and the e-mail address', async ({
  site,
}) => {
  const { owner, path, topic } = await aClosedClub(site);
  for (const [at, content] of [
    ['/my', 'Talking Harbour'],
    ['/notifications', 'Benachrichtigungen'],
    [path, 'Which journal?'],
    [`${path}/topics`, 'Which journal?'],
    [`${path}/people`, 'Olga O'],
    [`${path}/manage`, 'Talking Harbour'],
    [topic, '<strong>paper</strong>'],
    ['/profile', 'Olga Owens'],
    ['/profile?select=security', 'Passwort'],
  ] as const) {
    const { text, headers } = await get(`${site.url}/ge${at}`, opening(owner));
    const [, main = ''] = text.split('<main');
    expect(
      [content, owner.atoken, owner.email].map((part) => text.includes(part)),
      at,
    ).toEqual([true, false, false]);
    expect(main.split('</main>')[0]?.includes(content), at).toBe(true);
    expect(headers, at).toMatchObject({
      'cache-control': 'private, no-store',
      vary: expect.stringContaining('Cookie'),
    });
    expect(headers['etag'], at).toBeUndefined();
  }
});

test('only a navigation of the member’s own, with a session, is answered with their content', async ({ site }) => {
  const { owner, path, topic } = await aClosedClub(site);
  const other = await aMember(site);
  const { accessToken } = await owner.rest('POST', '/user/tokens', {
    name: 'Tool',
    scopes: ['topics:read'],
    password: owner.password,
    days: 30,
  });
  const own = opening(owner);
  const others: [string, Record<string, string>, string?][] = [
    ['no cookies', { ...own, cookie: '' }],
    ['another token', opening({ ...owner, atoken: owner.atoken.replace(/.$/, (end) => (end === 'a' ? 'b' : 'a')) })],
    ['another member’s id', opening({ ...owner, uid: other.uid })],
    ['another member’s token', opening({ ...owner, atoken: other.atoken })],
    ['an access token', opening({ ...owner, atoken: String(accessToken ?? 'fxc_none') })],
    ['a link on another site', { ...own, 'sec-fetch-site': 'cross-site' }],
    ['a link on a neighbouring site', { ...own, 'sec-fetch-site': 'same-site' }],
    ['a frame', { ...own, 'sec-fetch-dest': 'iframe' }],
    ['a script', { ...own, 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' }],
    ['a preload', { ...own, 'sec-purpose': 'prefetch;prerender' }],
    ['a browser that does not say', { cookie: own['cookie'] ?? '' }],
    ['a question for the headers', own, 'HEAD'],
    ['a form', own, 'POST'],
  ];
  for (const [who, headers, method] of others) {
    for (const at of [topic, '/my']) {
      const { text } = await get(site.url + at, headers, method);
      const found = ['id="state"', 'Which journal?'].filter((part) => text.includes(part));
      expect(found, `${who} ${at}`).toEqual([]);
    }
  }
  const isRendered = async (at: string, as: Record<string, string>) =>
    (await get(site.url + at, as)).text.includes('id="state"');
  expect(await isRendered(path, own)).toBe(true);
  // Somebody else's page of the same address is theirs.
  const { text } = await get(site.url + topic, opening(other));
  expect(['id="state"', 'Which journal?'].map((part) => text.includes(part))).toEqual([true, false]);
});

test('reading a page changes nothing: neither what is unread nor when the session was used', async ({ site }) => {
  const { id, owner, topic } = await aClosedClub(site);
  const member = await aMember(site);
  await addToClub(site, id, member);
  await owner.rest('POST', `/club/${id}/topics`, { title: 'Another one', content: 'It is new.' });
  const lastUsedAt = new Date(Date.now() - 86_400_000);
  await site.database.session.updateMany({ where: { userId: member.uid }, data: { lastUsedAt } });
  const stateOf = async () => ({
    sessions: await site.database.session.findMany({ where: { userId: member.uid } }),
    unread: await site.database.notification.findMany({ where: { userId: member.uid } }),
    readings: await site.database.topicReading.findMany({ where: { userId: member.uid } }),
  });
  const before = await stateOf();
  for (const at of ['/my', '/notifications', topic]) {
    const { text } = await get(site.url + at, opening(member));
    expect(text.includes('id="state"'), at).toBe(true);
  }
  expect(await stateOf()).toEqual(before);
});

test.describe('far from Greenwich', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('pages that come with their content are taken over without a request for it, and kept up to date', async ({
    page,
    site,
  }) => {
    const { id, owner, path, topic } = await aClosedClub(site);
    const member = await aMember(site, { firstName: 'Marta' });
    await addToClub(site, id, member);
    // After midnight in Rome, it is the day before in New York.
    const start = new Date(Date.now() + 7 * 86_400_000).toISOString().replace(/T.*/, 'T00:30:00Z');
    const meeting = {
      title: 'Tuesday',
      start,
      end: start.replace('00:30', '02:30'),
      zone: 'Europe/Rome',
      place: 'Here',
    };
    await owner.rest('POST', `/club/${id}/meetings`, meeting);
    await openAs(page, owner, '/contact');
    await takenOver(page);
    const sent = operationsOf(page);
    // What began a moment ago is told as a change, and asked for again.
    await page.route('**/graphql/stream', () => {});
    for (const at of ['/my', path, `${path}/topics`, `${path}/meetings`, `${path}/people`, `${path}/manage`]) {
      await page.goto(at);
      await takenOver(page);
      expect(
        sent.filter((name) => name !== 'Session'),
        at,
      ).toEqual([]);
      await expect(page.getByRole('button', { name: 'Olga Owens', exact: true })).toBeVisible();
      await expect.poll(() => sent, at).toContain('Session');
    }
    await page.unroute('**/graphql/stream');
    for (const tab of ['emails', 'clubs', 'security', 'api', 'privacy', 'account']) {
      await page.goto(`/profile?select=${tab}`);
      await takenOver(page);
    }
    await expect(page.getByText(owner.email)).toBeVisible();
    await page.goto(topic);
    await takenOver(page);
    // A draft that only the browser has is there again, after what the gateway rendered.
    await page.getByLabel('Text', { exact: true }).fill('Half an answer');
    await page.reload();
    await expect(page.getByLabel('Text', { exact: true })).toHaveValue('Half an answer');
    const topicID = /topics\/(\d+)/.exec(topic)?.[1];
    await member.rest('POST', `/club/${id}/topics/${topicID}/posts`, { content: 'Mine is digital.' });
    await expect(page.getByRole('button', { name: '1 new post' })).toBeVisible();
  });
});

test.describe('from another site', () => {
  // What visitors get at the address of a closed club's topic.
  test.use({ troublesExpected: /404/ });

  test('a member who comes from another site sees their own page at once, at the linked place, and Back leads there again', async ({
    page,
    site,
  }) => {
    const { owner, topic } = await aClosedClub(site);
    const elsewhere = createServer((_request, response) => {
      response.setHeader('Content-Type', 'text/html');
      response.end(`<title>Elsewhere</title><a href="${site.url}${topic}#post-1">Read it</a>`);
    }).listen(0);
    try {
      await openAs(page, owner, '/contact');
      await takenOver(page);
      const pages: string[] = [];
      page.on('request', (sent) => sent.isNavigationRequest() && pages.push(new URL(sent.url()).pathname));
      await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`);
      pages.length = 0;
      await page.getByRole('link', { name: 'Read it' }).click();
      await expect(page).toHaveURL(`${topic}#post-1`);
      await expect(page.getByRole('article')).toContainText('I keep a paper one.');
      await takenOver(page);
      expect(pages).toEqual([topic, topic]);
      await page.goBack();
      await expect(page).toHaveTitle('Elsewhere');
    } finally {
      elsewhere.close();
    }
  });
});

test('a page that was rendered for another member than the one who is logged in by now is discarded', async ({
  page,
  site,
}) => {
  const { owner, path } = await aClosedClub(site);
  const other = await aMember(site, { firstName: 'Bo', lastName: 'Ruiz' });
  await openAs(page, owner, '/contact');
  await takenOver(page);
  const release = await holdBack(page, '**/assets/start-*.js');
  await page.goto(`${path}/topics`, { waitUntil: 'commit' });
  await expect(page.getByText('Which journal?')).toBeVisible();
  const cookies = Object.entries({ uid: String(other.uid), atoken: other.atoken });
  await page.context().addCookies(cookies.map(([name, value]) => ({ name, value, url: site.url, sameSite: 'Strict' })));
  release();
  await expect(page.getByRole('button', { name: 'Bo Ruiz' })).toBeVisible();
  await expect(page.getByText('Which journal?')).toBeHidden();
  await expect(page.getByText('Olga')).toHaveCount(0);
});
