import { expect, openAs, takenOver, test } from '#tests/support/browser.ts';
import { aMember, type BuiltSite, type Caller } from '#tests/support/builtSite.ts';
import { aClubOf, addToClub } from '#tests/support/clubs.ts';
import { startProcess } from '#tests/support/process.ts';
import { cacheHits } from '#tests/support/publicCache.ts';

/** Begins a topic over the API; returns its id. */
async function begin(site: BuiltSite, clubId: number, author: Caller, changes: object = {}) {
  const topic = { title: 'Which journal?', content: 'I keep a **paper** one.', ...changes };
  const { topic: begun } = await author.rest('POST', `/club/${clubId}/topics`, topic);
  expect(site.url).toBeTruthy();
  return begun.topicID as number;
}

test('two people hold a conversation, one in German on a desktop by keyboard only, one in Italian on a phone', async ({
  page,
  site,
  browser,
}) => {
  const { id, owner } = await aClubOf(site, { title: 'Talking Harbour' });
  const member = await aMember(site, { firstName: 'Marta', lastName: 'Greco' });
  await addToClub(site, id, member);
  await openAs(page, owner, `/ge/clubs/${id}/topics`);
  await page.getByRole('button', { name: 'Thema beginnen' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Titel').focus();
  await page.keyboard.type('Kosten im Oktober');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Alles zusammen **54 Franken**.');
  await dialog.getByRole('button', { name: 'Thema veröffentlichen' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Kosten im Oktober' })).toBeVisible();
  await expect(page).toHaveURL(/\/ge\/clubs\/\d+\/talking-harbour\/topics\/\d+\/kosten-im-oktober$/);
  await expect(page.getByRole('article').locator('strong', { hasText: '54 Franken' })).toBeVisible();

  // The phone is served by another gateway.
  const second = await startProcess({ ...site.environment, TRUST_PROXY: '1', LOG_LEVEL: 'warn' });
  const phone = await browser.newContext({
    baseURL: second.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  const other = await phone.newPage();
  await openAs(other, { ...member, url: second.url }, `/it/clubs/${id}/talking-harbour/topics`);
  await expect(other.getByText('1 nuovo')).toBeVisible();
  await other.getByRole('link', { name: 'Kosten im Oktober' }).click();
  await other.getByRole('button', { name: 'Rispondi: messaggio 1' }).click();
  await other.getByLabel('Testo', { exact: true }).fill('Da me 71.');
  await other.getByRole('button', { name: 'Pubblica il messaggio' }).click();
  await expect(other.getByRole('article').nth(1)).toContainText('Da me 71.');
  await expect(other.getByRole('link', { name: 'in risposta a Olga O.' })).toBeVisible();

  // Nobody touches the page: it is told.
  await expect(page.getByRole('button', { name: '1 neuer Beitrag' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: '1 neuer Beitrag' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').nth(1)).toContainText('Da me 71.');
  await expect(page.getByText('Ab hier neu')).toBeVisible();

  // Somebody who is mentioned hears of it wherever they are.
  await page.goto(`/ge/clubs/${id}/talking-harbour`);
  await other.getByLabel('Testo', { exact: true }).fill('E tu, ');
  await other.getByLabel('Testo', { exact: true }).press('End');
  await other.keyboard.type('@Olg');
  await other.getByRole('option', { name: /^Olga/ }).tap();
  await other.getByRole('button', { name: 'Pubblica il messaggio' }).click();
  await expect(other.getByRole('article').nth(2)).toContainText('E tu, @Olga O.');
  await page.getByRole('button', { name: /^Benachrichtigungen/ }).click();
  await page.getByRole('link', { name: /erwähnt Sie/ }).click();
  await expect(page.getByRole('article').nth(2)).toContainText('@Olga O.');

  // And the other way, also after the network was away.
  await page.getByLabel('Text', { exact: true }).fill('Das ist viel.');
  await phone.setOffline(true);
  await page.getByRole('button', { name: 'Beitrag veröffentlichen' }).click();
  await expect(page.getByRole('article').nth(3)).toContainText('Das ist viel.');
  await phone.setOffline(false);
  await other.getByRole('button', { name: '1 nuovo messaggio' }).click();
  await expect(other.getByRole('article').nth(3)).toContainText('Das ist viel.');
  await page
    .getByRole('button', { name: /^Bearbeiten/ })
    .last()
    .click();
  const editing = page.getByRole('dialog');
  await editing.getByLabel('Text', { exact: true }).fill('Das ist sehr viel.');
  await editing.getByRole('button', { name: 'Beitrag speichern' }).click();
  await expect(other.getByRole('article').nth(3)).toContainText('Das ist sehr viel.');
  await phone.close();
  await second.end('SIGTERM');
});

test('an owner writes house rules, which a member accepts on a phone before they post', async ({
  page,
  site,
  browser,
}) => {
  const { id, owner } = await aClubOf(site, { title: 'Fair Harbour' });
  const topicId = await begin(site, id, owner);
  const member = await aMember(site);
  await addToClub(site, id, member);
  await openAs(page, owner, `/clubs/${id}/fair-harbour/manage`);
  await page.getByLabel('House rules').fill('Say what you **risk**.');
  await page.getByRole('button', { name: 'Save the house rules' }).click();
  await expect(page.getByText('The house rules have been saved.')).toBeVisible();

  const phone = await browser.newContext({ baseURL: site.url, viewport: { width: 390, height: 844 }, hasTouch: true });
  const other = await phone.newPage();
  await openAs(other, member, `/it/clubs/${id}/fair-harbour/topics/${topicId}/which-journal`);
  await other.getByLabel('Testo', { exact: true }).fill('Da me 71.');
  await other.getByRole('button', { name: 'Pubblica il messaggio' }).click();
  await expect(other.getByText('Prima accetta le regole del club.')).toBeVisible();
  await expect(other.getByRole('region', { name: 'Regole del club' })).toContainText('Say what you risk.');
  await other.getByRole('checkbox', { name: 'Accetto le regole del club' }).check();
  await other.getByRole('button', { name: 'Pubblica il messaggio' }).click();
  await expect(other.getByRole('article').nth(1)).toContainText('Da me 71.');
  await other.reload();
  await expect(other.getByRole('article').nth(1)).toContainText('Da me 71.');
  await expect(other.getByRole('checkbox', { name: 'Accetto le regole del club' })).toHaveCount(0);
  await phone.close();
});

test('visitors read a public topic without scripts, find it described for search engines, and no other', async ({
  browser,
  site,
  page,
}) => {
  const { id, owner } = await aClubOf(site, { title: 'Open Harbour' });
  const [shown, hidden] = [await begin(site, id, owner, { public: true }), await begin(site, id, owner)];
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const visitor = await context.newPage();
  await visitor.goto(`/clubs/${id}/open-harbour/topics`);
  await expect(visitor.getByRole('link', { name: 'Which journal?' })).toHaveCount(1);
  await visitor.getByRole('link', { name: 'Which journal?' }).click();
  await expect(visitor.getByRole('article')).toContainText('I keep a paper one.');
  const path = `/clubs/${id}/open-harbour/topics/${shown}/which-journal`;
  await expect(visitor).toHaveURL(path);
  const data = JSON.parse((await visitor.locator('script[type="application/ld+json"]').first().textContent()) ?? '');
  expect(data).toMatchObject({
    '@type': 'DiscussionForumPosting',
    headline: 'Which journal?',
    text: 'I keep a **paper** one.',
    author: { '@type': 'Person', name: 'Olga O.' },
  });
  expect((await visitor.goto(`/clubs/${id}/topics/${shown}`))?.url()).toBe(site.url + path);
  const response = await visitor.goto(`/clubs/${id}/open-harbour/topics/${hidden}`);
  expect(response?.status()).toBe(404);
  await expect(visitor.getByRole('main')).toContainText('The topic that you are looking for is not public.');
  await expect(visitor.getByRole('main')).not.toContainText('paper');
  await context.close();

  await page.goto(path);
  await takenOver(page);
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('a post appears on the cached page of its topic, and the other pages stay cached', async ({ site }) => {
  const { id, owner } = await aClubOf(site, { title: 'Cached Harbour' });
  const topicId = await begin(site, id, owner, { public: true });
  const read = async (path: string) => (await fetch(site.url + path)).text();
  const isHit = async (path: string) => {
    const before = await cacheHits(site);
    await read(path);
    return (await cacheHits(site)) > before;
  };
  const topic = `/clubs/${id}/cached-harbour/topics/${topicId}/which-journal`;
  await expect.poll(() => isHit(topic)).toBe(true);
  // Until what has changed before has been noticed.
  let hits = 0;
  const hitsInRow = async () => {
    hits = (await isHit('/')) ? hits + 1 : 0;
    return hits;
  };
  await expect.poll(hitsInRow).toBeGreaterThan(3);
  await owner.rest('POST', `/club/${id}/topics/${topicId}/posts`, { content: 'A spreadsheet.' });
  await expect.poll(() => read(topic)).toContain('A spreadsheet.');
  expect(await isHit('/')).toBe(true);
  await owner.rest('PUT', `/club/${id}/topics/${topicId}`, { public: 'no' });
  await expect.poll(() => read(topic)).not.toContain('A spreadsheet.');
});

test('visitors see that a poll has ended as soon as it has, although the page is cached', async ({ site }) => {
  const { id, owner } = await aClubOf(site, { title: 'Polling Harbour' });
  const poll = { options: ['Paper', 'None'], endsAt: new Date(Date.now() + 86_400_000).toISOString() };
  const topicId = await begin(site, id, owner, { public: true, poll });
  const read = async () => (await fetch(`${site.url}/clubs/${id}/polling-harbour/topics/${topicId}`)).text();
  await site.database.topicPoll.update({ where: { topicId }, data: { endsAt: new Date(Date.now() + 4_000) } });
  expect(await read()).toContain('Ends on');
  await expect.poll(read).toContain('Ended on');
});

test('a topic of thousands of posts opens at the linked one', async ({ page, site }) => {
  const { id, owner } = await aClubOf(site, { title: 'Long Harbour' });
  const topicId = await begin(site, id, owner);
  const count = 3_000;
  await site.database.topicPost.createMany({
    data: Array.from({ length: count - 1 }, (_, index) => ({
      topicId,
      number: index + 2,
      authorId: owner.uid,
      content: `Text ${index + 2}.`,
    })),
  });
  await site.database.topic.update({ where: { id: topicId }, data: { lastNumber: count, postCount: count } });
  await openAs(page, owner, `/clubs/${id}/long-harbour/topics/${topicId}/which-journal#post-1700`);
  const linked = page.getByRole('article', { name: 'Post 1700 by Olga O.' });
  await expect(linked).toBeInViewport();
  await expect(linked).toBeFocused();
  await page.getByRole('button', { name: 'Show earlier posts' }).click();
  await expect(page.getByRole('article', { name: 'Post 1660 by Olga O.' })).toBeAttached();
});

test('a long public topic is read page by page without scripts, each with its own address', async ({
  browser,
  site,
  page,
}) => {
  const { id, owner } = await aClubOf(site, { title: 'Long Harbour' });
  const topicId = await begin(site, id, owner, { public: true });
  await site.database.topicPost.createMany({
    data: Array.from({ length: 64 }, (_, index) => ({
      topicId,
      number: index + 2,
      authorId: owner.uid,
      content: `This is answer ${index + 2}.`,
    })),
  });
  await site.database.topic.update({ where: { id: topicId }, data: { postCount: 65, lastNumber: 65 } });
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const visitor = await context.newPage();
  const path = `/clubs/${id}/long-harbour/topics/${topicId}/which-journal`;
  await visitor.goto(path);
  await visitor.getByRole('link', { name: 'Show later posts' }).click();
  await expect(visitor).toHaveURL(`${path}?page=2`);
  await expect(visitor.getByRole('article').first()).toContainText('This is answer 31.');
  await visitor.getByRole('link', { name: 'Show later posts' }).click();
  await expect(visitor.getByRole('article').last()).toContainText('This is answer 65.');
  await expect(visitor.getByRole('link', { name: 'Show later posts' })).toHaveCount(0);
  await visitor.getByRole('link', { name: 'Show earlier posts' }).click();
  await expect(visitor).toHaveURL(`${path}?page=2`);
  await context.close();

  const second = await fetch(`${site.url}/it${path}?page=2`);
  expect(second.headers.get('link')).toContain(`<${site.url}/it${path}?page=2>; rel="canonical"`);
  expect((await fetch(`${site.url}${path}?page=9`)).status).toBe(404);
  expect((await fetch(`${site.url}${path}?page=0`)).headers.get('link')).toContain(`${path}>; rel="canonical"`);

  // With scripts, the page goes on from there.
  await page.goto(`${path}?page=2`);
  await page.getByRole('button', { name: 'Show later posts' }).click();
  await expect(page.getByText('This is answer 65.')).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('This is answer 31.');
});

test('a held post is counted beside Manage without reloading, and released there', async ({ page, site }) => {
  const { id, owner } = await aClubOf(site, { title: 'Careful Harbour' });
  const member = await aMember(site, { firstName: 'Marta', lastName: 'Greco' });
  await addToClub(site, id, member);
  const topicID = await begin(site, id, owner);
  await openAs(page, owner, `/en/clubs/${id}/careful-harbour/topics`);
  await expect(page.getByRole('link', { name: 'Which journal?' })).toBeVisible();
  await member.rest('POST', `/club/${id}/topics/${topicID}/posts`, { content: 'I guarantee you 5 % a month.' });
  await expect(page.getByText('1 waiting', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Manage (1 waiting)' }).click();
  await page.getByRole('button', { name: 'Release (1)' }).click();
  await expect(page.getByRole('link', { name: 'Manage', exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Held posts' })).toHaveCount(0);
});
