import type { Page } from '@playwright/test';
import { enterCredentials, expect, openAs, operationOf, takenOver, test } from '#tests/support/browser.ts';
import { aMember } from '#tests/support/builtSite.ts';
import { aClubOf, addToClub } from '#tests/support/clubs.ts';

const bellOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
const latest = (page: Page) => page.getByRole('banner').getByRole('list');

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

test('an owner who returns to the tab sees a request to join and follows it, which clears the unread count', async ({
  page,
  site,
}) => {
  const { id, owner } = await aClubOf(site, { title: 'Bell Rock', privacy: true });
  // A proxy holds streams back.
  await page.route('**/graphql/stream', () => {});
  await page.clock.install();
  const questions = countQuestions(page);
  await openAs(page, owner, '/aboutus');
  await expect(bellOf(page)).toHaveAccessibleName('Notifications');

  const ann = await aMember(site);
  await ann.rest('POST', `/club/${id}/membership`, {});
  await comeBack(page);
  expect(questions()).toBe(0);
  await page.clock.fastForward(60_000);
  await comeBack(page);
  await expect(bellOf(page)).toHaveAccessibleName('Notifications, 1 unread');
  await comeBack(page);
  expect(questions()).toBe(1);

  await bellOf(page).click();
  await latest(page).getByRole('link', { name: 'Unread: Someone has asked to join “Bell Rock”.' }).click();
  await expect(page).toHaveURL(`/clubs/${id}/bell-rock/manage`);
  await expect(page.getByRole('button', { name: 'Approve: Ann Lee' })).toBeVisible();
  await expect(latest(page)).toHaveCount(0);
  await expect(bellOf(page)).toHaveAccessibleName('Notifications');
});

test('the bell rings by itself in every tab of a browser, over one stream, and outlives the tab that holds it', async ({
  page,
  site,
}) => {
  const { id, owner } = await aClubOf(site, { title: 'Two Tabs', privacy: true });
  await openAs(page, owner, '/aboutus');
  await expect(bellOf(page)).toHaveAccessibleName('Notifications');
  const others = [await page.context().newPage(), await page.context().newPage()];
  for (const other of others) {
    await other.goto('/aboutus');
    await expect(bellOf(other)).toHaveAccessibleName('Notifications');
  }
  await expect.poll(() => site.database.liveStream.count({ where: { userId: owner.uid } })).toBe(1);
  await (await aMember(site)).rest('POST', `/club/${id}/membership`, {});
  for (const tab of [page, ...others]) await expect(bellOf(tab)).toHaveAccessibleName('Notifications, 1 unread');
  await page.close();
  await expect.poll(() => site.database.liveStream.count({ where: { userId: owner.uid } })).toBe(1);
  await owner.graphql('mutation { markNotificationsRead { __typename } }');
  for (const tab of others) await expect(bellOf(tab)).toHaveAccessibleName('Notifications');
});

test('the link in an e-mail leads to its meeting after login, even once the meeting is over', async ({
  page,
  site,
}) => {
  const { id, owner } = await aClubOf(site, { title: 'Led There', privacy: true });
  const member = await aMember(site);
  await addToClub(site, id, member);
  const day = 24 * 3_600_000;
  const start = new Date(Date.now() + 2 * day);
  const end = new Date(start.getTime() + 3_600_000);
  const { meeting } = await owner.rest('POST', `/club/${id}/meetings`, {
    title: 'The week ahead',
    start: start.toISOString(),
    end: end.toISOString(),
    zone: 'Europe/Rome',
  });
  const { text = '' } = await site.mailbox.emailTo(member.email);
  const link = new URL(/https?:\S+\/clubs\/\S+/.exec(text)?.[0] ?? '');
  expect(link.hash).toBe(`#meeting-${meeting.id}`);
  await page.goto(link.pathname + link.hash);
  // The gateway renders the page without knowing the fragment, which browsers do not send.
  await takenOver(page);
  await page.getByRole('main').getByRole('link', { name: 'Log in', exact: true }).click();
  await enterCredentials(page, member);
  await expect(page).toHaveURL(`/clubs/${id}/led-there/meetings#meeting-${meeting.id}`);
  const target = page.locator(`#meeting-${meeting.id}`);
  await expect(target).toContainText('The week ahead');
  await expect(target).toBeFocused();
  await expect(target).toBeInViewport();

  await site.database.meeting.updateMany({
    where: { id: meeting.id },
    data: { startsAt: new Date(Date.now() - 2 * day), endsAt: new Date(Date.now() - day) },
  });
  await page.reload();
  await expect(target).toContainText('The week ahead');
  await expect(target).toBeFocused();
});
