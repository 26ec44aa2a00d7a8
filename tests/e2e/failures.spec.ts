import type { Page } from '@playwright/test';
import { expect, holdBack, logIn, openAs, operationOf, takenOver, test } from '#tests/support/browser.ts';
import { aMember, anotherAdministrator } from '#tests/support/builtSite.ts';
import { aClubOf } from '#tests/support/clubs.ts';

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

test('a form sent while offline says so, keeps its content, and can be sent once back online', async ({
  page,
  context,
  site,
}) => {
  await openAs(page, await aMember(site), '/profile?select=clubs');
  const title = page.getByLabel('Title');
  await title.fill('Evening desk');
  await page.getByLabel('Country').selectOption('Slovenia');
  await page.getByLabel('Description').fill('We meet on Tuesdays.');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Create Club' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('You are offline.');
  await expect(title).toHaveValue('Evening desk');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Create Club' }).click();
  await expect(page.getByRole('cell', { name: 'Evening desk', exact: true })).toBeVisible();
});

test('what was done is reported as done, and shown if it is shown only once, even if the page cannot be reloaded', async ({
  page,
  site,
}) => {
  const { id: clubID, owner } = await aClubOf(site, { title: 'Patient Harbour' });
  let done: string | undefined;
  await page.route('**/graphql', (route) => {
    const operation = operationOf(route.request());
    if (operation === 'WriteNotice' || operation === 'InviteToClub') done = operation;
    else if (done) return route.abort();
    return route.continue();
  });
  await openAs(page, owner, `/clubs/${clubID}`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Write a notice' }).click();
  await dialog.getByLabel('Title').fill('Next Tuesday');
  await dialog.getByLabel('Text', { exact: true }).fill('We meet at seven.');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Your notice “Next Tuesday” has been published.')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(done).toBe('WriteNotice');

  await page.getByRole('button', { name: 'Create a link' }).click();
  await dialog.getByRole('button', { name: 'Create the link' }).click();
  await expect(dialog.getByRole('code')).toContainText('#invitation=');
  expect(done).toBe('InviteToClub');
  await expect(page.getByRole('heading', { level: 1, name: 'Patient Harbour' })).toBeVisible();
});

test('a login whose session cannot be loaded welcomes nobody, and can be repeated', async ({ page, site }) => {
  const member = await aMember(site);
  await page.route('**/graphql', (route) =>
    operationOf(route.request()) === 'Session' ? route.abort() : route.continue(),
  );
  await logIn(page, member);
  const toasts = page.getByRole('region', { name: 'Notifications' }).getByRole('alert');
  await expect(toasts).toHaveText(['An Error Occured']);
  await expect(page.getByText('Your session has ended')).toHaveCount(0);
  await expect(page).toHaveURL('/login');
  await page.unroute('**/graphql');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('button', { name: 'Ann Lee' })).toBeVisible();
});

test('a link from an e-mail that cannot be checked can be retried, without its token in the URL', async ({
  page,
  site,
}) => {
  const member = await aMember(site, { confirmedEmail: false });
  await member.graphql('mutation { resendConfirmation { __typename } }');
  const confirmation = await site.mailbox.tokenFor(member.email);
  const { email } = await aMember(site);
  await site.rest('POST', '/auth/account-recovery/email', { email });
  const recovery = await site.mailbox.tokenFor(email);
  for (const [path, token, found] of [
    ['/auth/account-recovery/verifyCode', recovery, page.getByLabel('New password')],
    ['/auth/confirmemail', confirmation, page.getByText('Your e-mail address is verified.')],
  ] as const) {
    await page.route('**/graphql', (route) => route.abort());
    await page.goto(`${path}?token=${token}`);
    const refusal = page.getByRole('main').getByRole('alert');
    await expect(refusal).toContainText('An Error Occured');
    await expect(page).toHaveURL(path);
    await page.unroute('**/graphql');
    await refusal.getByRole('button', { name: 'Try again' }).click();
    await expect(found).toBeVisible();
  }
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

test('lists that fail to load can be retried any number of times without an uncaught error', async ({ page, site }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await openAs(page, await anotherAdministrator(site));
  for (const [path, operation, found] of [
    ['/profile?select=clubs', 'OwnClubs', 'Your clubs'],
    ['/profile?select=admin&view=log', 'AdministrativeActs', 'Log'],
    ['/profile?select=admin&view=clubs', 'ClubQueue', 'Clubs to review'],
  ] as const)
    await test.step(operation, async () => {
      const operations: string[] = [];
      await page.route('**/graphql', (route) => {
        if (operationOf(route.request()) !== operation) return route.continue();
        operations.push(operation);
        return operations.length > 2 ? route.continue() : route.abort();
      });
      await page.goto(path);
      const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
      await again.click();
      await expect.poll(() => operations.length).toBe(2);
      await again.click();
      await expect(page.getByRole('main').getByRole('heading', { name: found })).toBeVisible();
      await expect(again).toHaveCount(0);
      await page.unroute('**/graphql');
    });
  expect(errors).toEqual([]);
});
