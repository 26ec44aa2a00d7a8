import type { Page } from '@playwright/test';
import { expect, holdBack, takenOver, test } from '#tests/support/browser.ts';

test.use({ troublesExpected: /./ });

/** Responds to the first `times` requests for a file with 404, as after a deployment. */
async function gone(page: Page, file: string, times = Number.POSITIVE_INFINITY): Promise<void> {
  let requests = 0;
  await page.route(file, (route) => {
    requests += 1;
    return requests > times ? route.continue() : route.fulfill({ status: 404, body: '' });
  });
}

/** Marks the document, so that a test can tell whether it was reloaded. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

test('a lazily loaded part that fails to load says so in its place and loads on retry', async ({ page }) => {
  await page.goto('/clubs');
  await takenOver(page);
  await page.route('**/SearchResults*.js', (route) => route.abort());
  await page.getByRole('button', { name: 'Search the site' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Search' }).fill('faq');
  await expect(dialog.getByRole('alert')).toContainText('could not be loaded');
  await expect(page.getByRole('heading', { name: 'Club Listing' })).toBeAttached();
  await page.unroute('**/SearchResults*.js');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('link', { name: 'FAQ' })).toBeVisible();
});

test('retrying a part that the browser will not request again, as in Firefox, reloads the page', async ({ page }) => {
  await page.goto('/clubs');
  const fail = async () => {
    await takenOver(page);
    await page.getByRole('button', { name: 'Search the site' }).click();
    await page.getByRole('textbox', { name: 'Search' }).fill('faq');
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('could not be loaded');
    await mark(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.waitForFunction(() => !('marked' in window));
  };
  await page.route('**/SearchResults*.js', (route) =>
    route.request().method() === 'HEAD' ? route.continue() : route.abort(),
  );
  // The first retry reloads to look for a new version of the site; the second, for this file.
  await fail();
  await fail();
});

test('a page that fails to load says so below the header and loads once the connection is back', async ({
  page,
  context,
}) => {
  await page.goto('/it');
  await takenOver(page);
  await context.setOffline(true);
  await page.getByRole('banner').getByRole('link', { name: 'Club', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Non è stato possibile caricare questa pagina');
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await expect(page.getByRole('link', { name: 'Torna alla home' })).toHaveAttribute('href', '/it');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Non è stato possibile/);
  await expect(page).toHaveURL('/it/clubs');
});

test('a tab older than the site reloads to get the new version, but only once', async ({ page }) => {
  await page.goto('/');
  await takenOver(page);
  await mark(page);
  await gone(page, '**/HelpPage*.js', 2);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  await takenOver(page);
  expect(await isMarked(page)).toBe(false);

  // If the new version lacks the file too, the page stays and says so.
  await gone(page, '**/RecoveryPage*.js');
  await page.goto('/login');
  await takenOver(page);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be loaded');
  await mark(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be loaded');
  expect(await isMarked(page)).toBe(true);
});

test('texts that fail to load never appear as keys', async ({ page }) => {
  await page.clock.install();
  await page.goto('/it/aboutus');
  await takenOver(page);
  await page.route('**/assets/*.json', (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link', { name: 'Aiuto' }).click();
  // The retries take eleven seconds.
  const heading = page.getByRole('heading', { level: 1 });
  await expect(async () => {
    await page.clock.fastForward(6000);
    await expect(heading).toHaveText('Non è stato possibile caricare questa pagina', { timeout: 200 });
  }).toPass();
  await page.unroute('**/assets/*.json');
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(heading).toHaveText('Aiuto');
});

test('a prerendered page whose texts fail to load stays visible and says that it is incomplete', async ({ page }) => {
  await page.clock.install();
  await page.route('**/assets/*.json', (route) => route.abort());
  await page.goto('/ge/aboutus');
  const before = await page.getByRole('main').innerText();
  const notice = page.getByText('Diese Seite wurde nicht vollständig geladen.');
  await expect(async () => {
    await page.clock.fastForward(6000);
    await expect(notice).toBeVisible({ timeout: 200 });
  }).toPass();
  expect(await page.getByRole('main').innerText()).toBe(before);
});

test('a slow navigation is both shown and announced', async ({ page }) => {
  await page.goto('/');
  await takenOver(page);
  const answer = await holdBack(page, '**/AboutPage*.js');
  const link = page.getByRole('banner').getByRole('link', { name: 'About Us' });
  await link.click();
  await expect(page.getByText('Loading', { exact: true })).toBeAttached();
  await expect(link).toHaveAttribute('data-pressed', '');
  answer();
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
});

test.describe('when a page breaks', () => {
  test('the error screen says so in the specified wording and links to the home page', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.route('**/ClubsPage*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: 'throw 1' }));
    await page.getByRole('banner').getByRole('link', { name: 'Clubs', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
    await expect(page.getByRole('banner')).toBeVisible();
    await page.getByRole('link', { name: 'Back to the home page' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
