import { expect, logIn, openAs, takenOver, test } from '#tests/support/browser.ts';
import { aClubOf } from '#tests/support/clubs.ts';
import { expectTakenOver, holdScripts } from '#tests/support/prerendered.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, troublesExpected: /404/ });
  test('a club’s page shows the club, and the page of a missing club says so', async ({ page, site }) => {
    const { id } = await aClubOf(site, { title: 'Paper Harbour', country: 'Mexico' });
    await page.goto(`/ge/clubs/${id}`);
    await expect(page).toHaveURL(`/ge/clubs/${id}/paper-harbour`);
    await expect(page).toHaveTitle('Paper Harbour · FX Clubs');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Paper Harbour');
    for (const fact of ['Mexiko', 'We meet on Tuesdays.', 'Olga Owens']) await expect(main).toContainText(fact);
    const answer = await page.goto('/en/clubs/999999');
    expect(answer?.status()).toBe(404);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Club not found');
    await expect(main.getByRole('link', { name: 'See all clubs' })).toBeVisible();
  });
});

test('hydrating a club’s page changes nothing and requests no data that the page already contains', async ({
  page,
  site,
}) => {
  const { id, owner } = await aClubOf(site, { title: 'Steady Harbour', country: 'Mexico' });
  await site.database.notice.create({
    data: { clubId: id, authorId: owner.uid, title: 'Open evening', content: 'Come **all**.', public: true },
  });
  const requests: string[] = [];
  page.on('request', (request) => request.url().includes('/graphql') && requests.push(request.postData() ?? ''));
  for (const path of [
    `/en/clubs/${id}/steady-harbour`,
    `/clubs/${id}/steady-harbour`,
    `/en/clubs/${id}/steady-harbour/notices`,
    `/en/clubs/${id}/steady-harbour/meetings`,
    `/en/clubs/${id}/steady-harbour/people`,
    `/it/clubs/${id}/steady-harbour`,
  ])
    await expectTakenOver(page, path);
  expect(requests).toEqual([]);
  // Pages visited afterwards load current data.
  await page.goto(`/en/clubs/${id}/steady-harbour`);
  await takenOver(page);
  const clubs = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Clubs', exact: true });
  await expect(clubs).toHaveAttribute('aria-current', 'page');
  await clubs.click();
  // The URL changes before the page does; going back earlier would not count as having left.
  await expect(page.getByRole('heading', { level: 1, name: 'Club Listing' })).toBeVisible();
  const changed = { clubID: id, title: 'Steady Harbour', description: 'We meet on Sundays.', privacy: false };
  await owner.rest('PUT', '/user/club/inputs', changed);
  await page.goBack();
  await expect(page.getByRole('main')).toContainText('We meet on Sundays.');
});

test.describe('in a time zone other than the meetings’', () => {
  test.use({ timezoneId: 'America/New_York' });
  test('a club’s page hydrates with its notices and meetings, then shows the reader’s local time without layout shifts', async ({
    page,
    site,
  }) => {
    const { id, owner } = await aClubOf(site, { title: 'Far Harbour', country: 'Mexico' });
    const next = new Date().getUTCFullYear() + 1;
    const meeting = { title: 'The week ahead', start: `${next}-01-14T17:00:00Z`, end: `${next}-01-14T19:00:00Z` };
    await owner.rest('POST', `/club/${id}/meetings`, { ...meeting, zone: 'Europe/Rome' });
    await owner.rest('POST', `/club/${id}/notices`, { title: 'Open evening', content: 'At **seven**.', public: true });
    const requests: string[] = [];
    page.on('request', (request) => request.url().includes('/graphql') && requests.push(request.postData() ?? ''));
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const go = await holdScripts(page);
      await page.goto(`/en/clubs/${id}/far-harbour/meetings`, { waitUntil: 'commit' });
      const card = page.getByRole('article').filter({ hasText: 'The week ahead' });
      await expect(card).toContainText(/18:00–\u206020:00\sCET/);
      const details = card.getByLabel('Details: The week ahead');
      const before = await details.boundingBox();
      go();
      await takenOver(page);
      await expect(card).toContainText(/12:00–\u206014:00\sGMT-\u20605/);
      // The date is not repeated if it is the same in both time zones.
      await expect(card.getByText(/^18:00–\u206020:00 \(Central European Time\)$/)).toBeVisible();
      const after = await details.boundingBox();
      expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(1);
      await page.unroute('**/assets/start*.js');
    }
    expect(requests).toEqual([]);
  });
});

test.describe('a reader far from Greenwich', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });
  test('sees times in their own zone on a page that was rendered in another', async ({ page, site }) => {
    const { id } = await aClubOf(site, { title: 'Far Harbour', country: 'Mexico' });
    const createdAt = new Date('2026-04-02T18:30:00Z');
    await site.database.notice.create({
      data: { clubId: id, title: 'Open evening', content: 'Come.', public: true, createdAt, updatedAt: createdAt },
    });
    const go = await holdScripts(page);
    await page.goto(`/ge/clubs/${id}/far-harbour/notices`);
    const time = page.getByRole('article').getByRole('time');
    await expect(time).toHaveText('02.04.2026, 18:30');
    go();
    await expect(time).toHaveText('03.04.2026, 07:30');
  });
});

test('an owner sees their role on the club’s page and is never offered a login', async ({ page, site }) => {
  const { id, owner } = await aClubOf(site, { title: 'Own Harbour', country: 'Mexico' });
  const go = await holdScripts(page);
  await openAs(page, owner, `/en/clubs/${id}/own-harbour`);
  await expect(page.getByText('Log in to join')).toHaveCount(0);
  go();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Own Harbour');
  await page.getByRole('button', { name: 'Owner', exact: true }).click();
  await expect(page.getByText('You own this club.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Manage', exact: true })).toBeVisible();
});

test('the og:image of a club’s page is a picture of 1200 by 630 pixels', async ({ page, site }) => {
  const { id } = await aClubOf(site, { title: 'Painted Harbour', country: 'Mexico' });
  await page.goto(`/en/clubs/${id}/painted-harbour`);
  const address = await page.locator('meta[property="og:image"]').getAttribute('content');
  const size = await page.evaluate(async (source) => {
    const picture = new Image();
    picture.src = source;
    await picture.decode();
    return [picture.naturalWidth, picture.naturalHeight];
  }, address ?? '');
  expect(size).toEqual([1200, 630]);
});

test.describe('the page “Club not found”', () => {
  test.use({ troublesExpected: /404/ });
  test('is shown for an unknown club, a declined club and an invalid ID', async ({ page, site }) => {
    const { id, owner } = await aClubOf(site, { title: 'Sunken Ship', country: 'Mexico' });
    await site.database.club.update({ where: { id }, data: { state: 'declined' } });
    for (const path of [`/clubs/${id}`, '/clubs/2147483647', '/clubs/2147483648', '/clubs/1e3', '/clubs/none']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Club not found' })).toBeVisible();
    }
    await expect(page.getByRole('link', { name: 'See all clubs' })).toHaveAttribute('href', '/clubs');
    await logIn(page, owner, `?next=/clubs/${id}`);
    await expect(page.getByRole('heading', { name: 'Sunken Ship' })).toBeVisible();
  });
});
