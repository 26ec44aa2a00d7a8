import { expect, openAs, test } from '#tests/support/browser.ts';
import { aMember } from '#tests/support/builtSite.ts';
import { startProcess } from '#tests/support/process.ts';

test('a post is written in three languages, approved by a second editor, appears on two gateways, is corrected and withdrawn', async ({
  page,
  site,
  browser,
}) => {
  const [ann, ben] = [await aMember(site), await aMember(site, { firstName: 'Ben' })];
  await site.database.user.updateMany({ where: { id: { in: [ann.uid, ben.uid] } }, data: { editor: true } });
  const title = `Rates stay put ${ann.uid}`;
  await openAs(page, ann, '/newsroom/new');
  const group = (name: string) => page.getByRole('group', { name });
  for (const [name, text] of Object.entries({ English: title, Italian: 'Tassi fermi', German: 'Zinsen bleiben' })) {
    await group(name).getByLabel('Title').fill(text);
    await group(name).getByLabel('Text', { exact: true }).fill(`**${text}**, again.`);
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/newsroom\/\d+$/);
  await page.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(page.getByText('Waiting for approval', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  // The second editor approves and publishes it on a phone.
  const phone = await browser.newContext({ baseURL: site.url, viewport: { width: 390, height: 844 }, hasTouch: true });
  const other = await phone.newPage();
  await openAs(other, ben, '/newsroom?state=review');
  await other.getByRole('link', { name: title }).click();
  await other.getByRole('button', { name: 'Approve' }).click();
  await other.getByRole('button', { name: 'Publish now' }).click();
  await expect(other.getByRole('link', { name: 'View the post' })).toBeVisible();

  const second = await startProcess({ ...site.environment, TRUST_PROXY: '1', LOG_LEVEL: 'warn' });
  const slug = `rates-stay-put-${ann.uid}`;
  for (const url of [site.url, second.url])
    await expect.poll(async () => (await fetch(`${url}/it/bulletin`)).text()).toContain('Tassi fermi');
  expect(await (await fetch(`${site.url}/sitemaps/posts.xml`)).text()).toContain(slug);
  expect(await (await fetch(`${second.url}/ge/bulletinPost/${slug}`)).text()).toContain('"@type":"NewsArticle"');

  await other.reload();
  await other.getByRole('group', { name: 'English' }).getByLabel('Text', { exact: true }).fill('They were raised.');
  await other
    .getByRole('group', { name: 'English' })
    .getByLabel('What is corrected')
    .fill('They were raised, not kept.');
  await other.getByRole('button', { name: 'Publish the correction' }).click();
  // More than a slip of the pen waits for the other editor.
  await expect(other.getByText('Waiting for approval', { exact: true })).toBeVisible();
  await openAs(page, ann, new URL(other.url()).pathname);
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByRole('link', { name: 'View the post' })).toBeVisible();
  await other.goto(page.url());
  await expect
    .poll(async () => (await fetch(`${second.url}/bulletinPost/${slug}`)).text())
    .toContain('They were raised, not kept.');

  await other.getByRole('button', { name: 'Withdraw' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect.poll(async () => (await fetch(`${second.url}/bulletinPost/${slug}`)).status).toBe(410);
  await expect.poll(async () => (await fetch(`${site.url}/sitemap.xml`)).text()).not.toContain('posts.xml');
  await phone.close();
  await second.end('SIGTERM');
});

test('a scheduled post appears at its time on two gateways, in list, feed and sitemap, and not before', async ({
  site,
}) => {
  const [ann, ben] = [await aMember(site), await aMember(site, { firstName: 'Ben' })];
  await site.database.user.updateMany({ where: { id: { in: [ann.uid, ben.uid] } }, data: { editor: true } });
  const second = await startProcess({ ...site.environment, TRUST_PROXY: '1', LOG_LEVEL: 'warn' });
  const title = `Rates at noon ${ann.uid}`;
  const { post } = await ann.rest('POST', '/newsroom/posts', {
    tag: 'News',
    texts: { en: { title, content: 'They stay.' }, it: { title: `Tassi ${ann.uid}`, content: 'Restano.' } },
  });
  const state = `/newsroom/posts/${post.postID}/state`;
  await ann.rest('PUT', state, { state: 'review' });
  await ben.rest('PUT', state, { state: 'approved' });
  const at = new Date(Date.now() + 4_000);
  await ann.rest('PUT', state, { state: 'published', at: at.toISOString() });
  const places = [
    ['/en/bulletin', title],
    ['/it/bulletin.rss', `Tassi ${ann.uid}`],
    ['/sitemaps/posts.xml', post.slug],
  ] as const;
  const everywhere = places.flatMap(([path, text]) => [
    { url: site.url + path, text },
    { url: second.url + path, text },
  ]);
  const textOf = async (url: string) => (await fetch(url)).text();
  for (const { url, text } of everywhere) expect(await textOf(url)).not.toContain(text);
  expect(Date.now()).toBeLessThan(at.getTime());
  for (const { url, text } of everywhere) await expect.poll(() => textOf(url), { intervals: [100] }).toContain(text);
  expect(Date.now()).toBeGreaterThanOrEqual(at.getTime());
  expect(Date.now() - at.getTime()).toBeLessThan(5_000);
  await second.end('SIGTERM');
});
