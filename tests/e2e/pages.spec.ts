import AxeBuilder from '@axe-core/playwright';
import type { Page, TestInfo } from '@playwright/test';
import { anotherAdministrator, type BuiltSite, expect, logIn, test } from '#tests/support/browser.ts';
import { aClub } from '#tests/support/people.ts';

const pages = [
  '/',
  '/aboutus',
  '/how-this-works',
  '/what-is-forex',
  '/countries?select=Europe',
  '/partners',
  '/faq#categoryrow8',
  '/help',
  '/contact',
  '/bulletin',
  '/bulletinPost/tariff-announcements-and-the-easter-holiday-may-affect-fx-trading',
  '/clubs?country=Italy',
  '/portfolio',
  '/register',
  '/login',
  '/auth/account-recovery',
  '/auth/account-recovery/verifyCode?token=none',
  '/auth/confirmemail?token=none',
  '/terms',
  '/privacy',
  '/no/such/page',
];
const looks = [
  { language: 'en', theme: 'light', width: 1440 },
  { language: 'it', theme: 'dark', width: 768 },
  { language: 'ge', theme: 'light', width: 390 },
  { language: 'ge', theme: 'dark', width: 360 },
] as const;
type Look = (typeof looks)[number];

/** Opens the page in a look and expects it accessible, without overflow, nothing broken; keeps its picture. */
async function expectSound(page: Page, site: BuiltSite, path: string, look: Look, info: TestInfo): Promise<void> {
  const failed: string[] = [];
  page.on(
    'response',
    (response) => response.url().startsWith(site.url) && response.status() >= 400 && failed.push(response.url()),
  );
  await page.emulateMedia({ colorScheme: look.theme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width: look.width, height: 900 });
  await page.goto(`/${look.language}${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) }))).toEqual([]);
  expect(failed).toEqual([]);
  await page.screenshot({ path: info.outputPath('page.png'), fullPage: true });
}

for (const look of looks)
  for (const path of pages)
    test(`${path} in ${look.language}, ${look.theme}, ${look.width} px: accessible, without overflow, nothing broken`, ({
      page,
      site,
    }, info) => expectSound(page, site, path, look, info));

for (const look of looks)
  test(`the profile in ${look.language}, ${look.theme}, ${look.width} px: accessible, without overflow, nothing broken`, async ({
    page,
    site,
  }, info) => {
    const administrator = await anotherAdministrator(site);
    const { clubID } = await administrator.rest('POST', '/user/club', aClub({ country: 'Mexico' }));
    const toContacts = [{ contactName: 'Website', contactLink: 'https://harbour-traders.example/a/rather/long/path' }];
    await administrator.rest('PUT', '/user/club/single/contacts', { clubID, toChange: 'contacts', toContacts });
    await logIn(page, administrator.account, '?next=/profile');
    await expect(page).toHaveURL('/profile');
    for (const path of [
      '/profile?select=account',
      '/profile?select=clubs',
      ...['accounts', 'clubs', 'allowance', 'log'].map((view) => `/profile?select=admin&view=${view}`),
      '/clubs?country=Mexico&view=directory',
    ])
      await expectSound(page, site, path, look, info);
  });

test('an unknown page says so in the words of the specification and leads home', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Unable to find this page' })).toBeVisible();
  await page.getByRole('link', { name: 'GO BACK' }).click();
  await expect(page).toHaveURL('/');
});

test.describe('without the server', () => {
  test.use({ troublesExpected: /ERR_FAILED/ });

  test('the listing says that it failed, and leads to the home page', async ({ page }) => {
    await page.route('**/graphql', (route) => route.abort());
    await page.goto('/clubs');
    await expect(page.getByText('An Error Has Occured.')).toBeVisible();
    await expect(
      page.getByText('There was an error fetching clubs, this issue has been noticed').first(),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Go to Home Page' }).click();
    await expect(page).toHaveURL('/');
  });

  test('the confirmation of an address says so', async ({ page }) => {
    await page.route('**/graphql', (route) => route.abort());
    await page.goto('/auth/confirmemail?token=some');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('An Error Occured');
  });

  test('a form says so and keeps what was typed', async ({ page }) => {
    await page.route('**/graphql', (route) => route.abort());
    await page.goto('/login');
    await page.getByLabel('E-mail address').fill('ann@example.com');
    await page.getByLabel('Password', { exact: true }).fill('a quiet harbour');
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('An Error Occured, please try again later.');
    await expect(page.getByLabel('E-mail address')).toHaveValue('ann@example.com');
  });
});

test('the announcement closes for the session', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('Portfolios currently earning 1% every week')).toBeVisible();
  await page.getByRole('button', { name: 'Close the announcement' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Portfolios currently earning 1% every week')).toBeHidden();
});

test('a tooltip opens and closes by keyboard', async ({ page }) => {
  await page.goto('/clubs');
  await page.getByRole('button', { name: 'About: Description' }).press('Enter');
  await expect(page.getByText('The description is written by the owner.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('The description is written by the owner.')).toBeHidden();
});
