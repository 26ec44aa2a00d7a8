import { HttpResponse } from 'msw';
import { describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, holdBack, respond, sent } from '../gateway.ts';
import { aMembership, closedClub, closedClubPath } from '../membershipSamples.ts';
import { pageOf } from '../pageOf.ts';
import { address, logIn, open, reload } from '../site.tsx';
import { begin, post } from '../topicSamples.ts';

const banner = page.getByRole('banner');
const bell = banner.getByRole('button', { name: /^Notifications/ });
const latest = banner.getByRole('list');
const entries = page.getByRole('main').getByRole('listitem');

/** Numbered notifications, newest first, which lead nowhere. */
const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: String(count - index),
    kind: 'clubDeleted' as const,
    title: `Club ${count - index}`,
  }));

/** Opens a page as a member who has these notifications, all of them unread. */
async function openWith(notifications: ReturnType<typeof numbered>, path = '/aboutus'): Promise<void> {
  answer({ notifications: (args) => pageOf(notifications, args) });
  await open(path, { as: { unreadNotifications: Math.min(notifications.length, 100) } });
}

test('opening a club’s page marks the notifications about it as read, but not those of parts that are not open', async () => {
  answer({ club: { ...closedClub, membership: aMembership }, markNotificationsRead: { unread: 1 }, clubNotices: [] });
  await open('/', { as: { unreadNotifications: 2 } });
  await expect.element(bell).toHaveAccessibleName('Notifications, 2 unread');
  expect(sent('MarkNotificationsRead')).toEqual([]);
  await open(closedClubPath);
  await expect.element(bell).toHaveAccessibleName('Notifications, 1 unread');
  expect(sent('MarkNotificationsRead')).toEqual([{ clubID: 7, about: ['other'] }]);
  await page.getByRole('navigation', { name: 'Parts of the club' }).getByRole('link', { name: 'Notices' }).click();
  await expect.poll(() => sent('MarkNotificationsRead').at(-1)).toEqual({ clubID: 7, about: ['other', 'notices'] });
});

test('on a phone, the bar at the foot replaces the bell, says what is unread and where the member is, and yields to typing', async () => {
  onTestFinished(() => page.viewport(1280, 720));
  await page.viewport(390, 844);
  await openWith(numbered(3), '/notifications');
  const bar = page.getByRole('navigation', { name: 'For you' });
  const unread = bar.getByRole('link', { name: 'New: Notifications, 3 unread' });
  await expect.element(unread).toHaveAttribute('aria-current', 'page');
  await expect.element(bell).not.toBeInTheDocument();
  await open('/contact', { as: { unreadNotifications: 0 } });
  await expect.element(bar.getByRole('link', { name: 'New', exact: true })).not.toHaveAttribute('aria-current');
  await page.getByLabelText('Subject').click();
  await expect.element(bar).not.toBeInTheDocument();
});

test('mentions of a day in one topic are one entry, which leads to the first and marks all as read', async () => {
  const path = '/clubs/7/quiet-harbour/topics/12/which-journal';
  const mention = (id: number) => ({
    id: String(id),
    kind: 'mentioned' as const,
    at: '2026-11-02T09:00:00.000Z',
    title: 'Quiet Harbour',
    topicTitle: 'Which journal?',
    path: `${path}#post-${id}`,
  });
  begin([post(4), post(5)]);
  answer({ notifications: [mention(5), mention(4)], markNotificationsRead: { unread: 0 } });
  await open('/notifications', { as: { unreadNotifications: 2 } });
  await expect
    .element(entries)
    .toHaveTextContent('Unread: 2 posts in “Which journal?” in “Quiet Harbour” mention you.');
  const entry = entries.getByRole('link');
  await expect.element(entry).toHaveAttribute('href', `${path}#post-4`);
  await entry.click();
  await expect.poll(() => sent('MarkNotificationsRead')[0]).toEqual({ ids: ['5', '4'] });
});

test('“Mark all as read” marks every notification shown, but not those that arrived since', async () => {
  const all = numbered(121);
  await openWith(all.slice(1));
  await expect.element(bell).toHaveAccessibleName('Notifications, more than 99 unread');
  await expect.element(bell).toHaveTextContent('99+');
  await bell.click();
  await expect.poll(() => latest.getByRole('listitem').elements().length).toBe(10);
  answer({
    markNotificationsRead({ upTo }) {
      const readAt = new Date().toISOString();
      answer({
        notifications: all
          .slice(0, 10)
          .map((one) => ({ ...one, readAt: Number(one.id) > Number(upTo) ? null : readAt })),
      });
      return { unread: 1 };
    },
  });
  await banner.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.element(bell).toHaveAccessibleName('Notifications, 1 unread');
  await expect.element(latest.getByText('Unread: The club “Club 121” was deleted by its owner.')).toBeVisible();
  expect(latest.getByText('Unread').elements()).toHaveLength(1);
});

test('the bell and the menu lead to all notifications, and the URL keeps the page of the list, until it is gone', async () => {
  await openWith(numbered(45));
  await bell.click();
  await page.getByRole('link', { name: 'See all notifications' }).click();
  await expect.poll(address).toBe('/notifications');
  const first = entries.first();
  await expect.element(first).toHaveTextContent('“Club 45”');
  await page.getByRole('link', { name: 'Older' }).click();
  await expect.element(first).toHaveTextContent('“Club 25”');
  await page.getByRole('link', { name: 'Older' }).click();
  await expect.poll(() => entries.elements().length).toBe(5);
  expect(page.getByRole('link', { name: 'Older' }).query()).toBeNull();
  await reload();
  await expect.element(first).toHaveTextContent('“Club 5”');
  await page.getByRole('link', { name: 'Newer' }).click();
  await expect.element(first).toHaveTextContent('“Club 25”');
  history.back();
  await expect.element(first).toHaveTextContent('“Club 5”');
  await page.viewport(390, 800);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Notifications' }).click();
  await expect.poll(address).toBe('/notifications');
  // An old link to a page whose notifications are gone leads to the newest.
  await page.getByRole('link', { name: 'Older' }).click();
  await expect.element(first).toHaveTextContent('“Club 25”');
  answer({ notifications: (args) => pageOf(numbered(20), args) });
  await reload();
  await expect.poll(address).toBe('/notifications');
  await expect.poll(() => entries.elements().length).toBe(20);
});

test('a visitor has no bell, and a member sees no notifications of others', async () => {
  await open('/aboutus');
  await expect.element(banner.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(bell.query()).toBeNull();
  await open('/notifications');
  await expect.poll(address).toBe('/login?next=%2Fnotifications');
  expect(sent('Notifications')).toEqual([]);
  await openWith(numbered(3), '/notifications');
  await expect.poll(() => entries.elements().length).toBe(3);
  // In another tab, somebody else has logged in.
  answer({ notifications: [] });
  logIn({ id: 2 });
  await expect.element(page.getByRole('main').getByText(/^Nothing yet\./)).toBeVisible();
  await expect.element(bell).toHaveAccessibleName('Notifications');
});

test('space for the bell is reserved before the member is known, and in a small window the latest notifications fit the screen', async () => {
  await page.viewport(360, 390);
  const release = holdBack();
  await openWith(numbered(10));
  const search = page.getByRole('button', { name: 'Search the site' });
  await expect.element(search).toBeVisible();
  const before = search.element().getBoundingClientRect().toJSON();
  expect(bell.query()).toBeNull();
  release();
  await expect.element(bell).toBeVisible();
  expect(search.element().getBoundingClientRect().toJSON()).toEqual(before);
  await bell.click();
  await expect.poll(() => latest.getByRole('listitem').elements().length).toBe(10);
  const { left, right } = latest.element().getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(360);
});

describe('notifications that cannot be loaded', () => {
  test('say so in the bell and on their page, and load on retry', async () => {
    let isReachable = false;
    respond('Notifications', () => (isReachable ? undefined : HttpResponse.error()));
    await openWith(numbered(1));
    await expect.element(bell).toHaveAccessibleName('Notifications, 1 unread');
    await bell.click();
    await expect.element(page.getByText('The notifications could not be loaded.')).toBeVisible();
    isReachable = true;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(latest.getByRole('listitem')).toBeVisible();
    isReachable = false;
    await open('/notifications');
    await expect.element(page.getByText('The notifications could not be loaded.')).toBeVisible();
    isReachable = true;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(entries).toBeVisible();
  });
});
