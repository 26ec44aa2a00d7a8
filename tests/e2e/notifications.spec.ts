import type { Page } from '@playwright/test';
import { expect, holdBack, openAs, operationOf, takenOver, test } from '#tests/support/browser.ts';
import { aMember, type BuiltSite, type Caller } from '#tests/support/builtSite.ts';
import { aClubOf } from '#tests/support/clubs.ts';

const bellOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
const latest = (page: Page) => page.getByRole('banner').getByRole('list');

/** Creates `count` numbered notifications, which lead nowhere. */
const tell = ({ database }: BuiltSite, { uid: userId }: Caller, count: number) =>
  database.notification.createMany({
    data: Array.from({ length: count }, (_, index) => ({
      userId,
      kind: 'clubDeleted' as const,
      title: `Club ${index + 1}`,
    })),
  });

/** Simulates returning to the tab. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** Counts the requests for the unread count that the page sends on its own. */
function countQuestions(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && operationOf(request) === 'UnreadNotifications') count++;
  });
  return () => count;
}

test('an old link to a page of notifications that are gone leads to the newest', async ({ page, site }) => {
  const member = await aMember(site);
  await tell(site, member, 21);
  await openAs(page, member, '/notifications');
  await page.getByRole('link', { name: 'Older' }).click();
  await expect(page.getByText('The club “Club 1” was deleted')).toBeVisible();
  await site.database.notification.deleteMany({ where: { userId: member.uid, title: 'Club 1' } });
  await page.reload();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(20);
  await expect(page).toHaveURL('/notifications');
});

test('an owner who returns to the tab sees a request to join and follows it, which clears the unread count', async ({
  page,
  site,
  browser,
}) => {
  const { id, owner } = await aClubOf(site, { title: 'Bell Rock', privacy: true });
  await page.clock.install();
  const questions = countQuestions(page);
  await openAs(page, owner, '/aboutus');
  await expect(bellOf(page)).toHaveAccessibleName('Notifications');

  const annsPage = await browser.newPage({ baseURL: site.url });
  await openAs(annsPage, await aMember(site), `/clubs/${id}`);
  await annsPage.getByRole('button', { name: 'Ask to join' }).click();
  await expect(annsPage.getByText('Your request to join “Bell Rock” has been sent.')).toBeVisible();
  await annsPage.close();

  await comeBack(page);
  expect(questions()).toBe(0);
  await page.clock.fastForward(60_000);
  await comeBack(page);
  await expect(bellOf(page)).toHaveAccessibleName('Notifications, 1 unread');
  await comeBack(page);
  expect(questions()).toBe(1);

  await bellOf(page).click();
  await latest(page).getByRole('link', { name: 'Unread: Somebody has asked to join “Bell Rock”.' }).click();
  await expect(page).toHaveURL(`/clubs/${id}/bell-rock`);
  await expect(page.getByRole('button', { name: 'Approve: Ann L.' })).toBeVisible();
  await expect(latest(page)).toHaveCount(0);
  await expect(bellOf(page)).toHaveAccessibleName('Notifications');
});

test('opening a club’s page marks the notifications about it as read', async ({ page, site }) => {
  const { id, owner } = await aClubOf(site, { title: 'Straight There', privacy: true });
  const ann = await aMember(site);
  await ann.rest('POST', `/club/${id}/membership`, {});
  await owner.rest('PUT', `/club/${id}/members/${ann.uid}`, { role: 'member' });
  await tell(site, ann, 1);
  await openAs(page, ann);
  await expect(bellOf(page)).toHaveAccessibleName('Notifications, 2 unread');
  await page.goto(`/clubs/${id}`);
  await expect(bellOf(page)).toHaveAccessibleName('Notifications, 1 unread');
});

test('“Mark all as read” marks every notification shown, but not those that arrived since', async ({ page, site }) => {
  const member = await aMember(site);
  await tell(site, member, 120);
  await openAs(page, member);
  await expect(bellOf(page)).toHaveAccessibleName('Notifications, more than 99 unread');
  await expect(bellOf(page)).toHaveText('99+');
  await bellOf(page).click();
  await expect(latest(page).getByRole('listitem')).toHaveCount(10);
  await tell(site, member, 1);
  await page.getByRole('banner').getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bellOf(page)).toHaveAccessibleName('Notifications, 1 unread');
  await expect(latest(page).getByText('Unread: The club “Club 1” was deleted by its owner.')).toBeVisible();
});

test('the bell and the menu lead to all notifications, and the URL keeps the page of the list', async ({
  page,
  site,
}) => {
  const member = await aMember(site);
  await tell(site, member, 45);
  await openAs(page, member, '/aboutus');
  await bellOf(page).click();
  await page.getByRole('link', { name: 'See all notifications' }).click();
  await expect(page).toHaveURL('/notifications');
  const entries = page.getByRole('main').getByRole('listitem');
  await expect(entries.first()).toContainText('“Club 45”');
  await page.getByRole('link', { name: 'Older' }).click();
  await expect(entries.first()).toContainText('“Club 25”');
  await page.getByRole('link', { name: 'Older' }).click();
  await expect(entries).toHaveCount(5);
  await expect(page.getByRole('link', { name: 'Older' })).toHaveCount(0);
  await page.reload();
  await expect(entries.first()).toContainText('“Club 5”');
  await page.getByRole('link', { name: 'Newer' }).click();
  await expect(entries.first()).toContainText('“Club 25”');
  await page.goBack();
  await expect(entries.first()).toContainText('“Club 5”');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Notifications' }).click();
  await expect(page).toHaveURL('/notifications');
});

test('a visitor has no bell, and a member sees no notifications of others', async ({ page, site }) => {
  await tell(site, await aMember(site), 3);
  await page.goto('/aboutus');
  await takenOver(page);
  await expect(bellOf(page)).toHaveCount(0);
  await page.goto('/notifications');
  await expect(page).toHaveURL('/login?next=%2Fnotifications');
  await openAs(page, await aMember(site), '/notifications');
  await expect(page.getByRole('main').getByText(/^Nothing yet\./)).toBeVisible();
  await expect(bellOf(page)).toHaveAccessibleName('Notifications');
});

test('space for the bell is reserved before the member is known', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const answer = await holdBack(page, '**/graphql');
  await openAs(page, await aMember(site), '/aboutus');
  await takenOver(page);
  const search = page.getByRole('button', { name: 'Search the site' });
  const before = await search.boundingBox();
  await expect(bellOf(page)).toHaveCount(0);
  answer();
  await expect(bellOf(page)).toBeVisible();
  expect(await search.boundingBox()).toEqual(before);
});

test('on a phone the latest notifications fit the screen', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const member = await aMember(site);
  await tell(site, member, 10);
  await openAs(page, member);
  await bellOf(page).click();
  await expect(latest(page).getByRole('listitem')).toHaveCount(10);
  const { left, right } = await latest(page).evaluate((list) => list.getBoundingClientRect().toJSON());
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(360);
});

test.describe('notifications that cannot be loaded', () => {
  test.use({ troublesExpected: /ERR_FAILED/ });

  test('say so in the bell and on their page, and load on retry', async ({ page, site }) => {
    const member = await aMember(site);
    await tell(site, member, 1);
    await openAs(page, member, '/aboutus');
    await expect(bellOf(page)).toHaveAccessibleName('Notifications, 1 unread');
    const abort = () =>
      page.route('**/graphql', (route) =>
        operationOf(route.request()) === 'Notifications' ? route.abort() : route.continue(),
      );
    await abort();
    await bellOf(page).click();
    await expect(page.getByText('The notifications could not be loaded.')).toBeVisible();
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(latest(page).getByRole('listitem')).toHaveCount(1);
    await abort();
    await page.goto('/notifications');
    await expect(page.getByText('The notifications could not be loaded.')).toBeVisible();
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  });
});
