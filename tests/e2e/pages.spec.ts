import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '#tests/support/browser.ts';

const pages = [
  '/',
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

for (const { language, theme, width } of looks)
  for (const path of pages)
    test(`${path} in ${language}, ${theme}, ${width} px: accessible, without overflow, nothing broken`, async ({
      page,
      site,
    }, info) => {
      const failed: string[] = [];
      page.on(
        'response',
        (response) => response.url().startsWith(site.url) && response.status() >= 400 && failed.push(response.url()),
      );
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/${language}${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
      expect(
        (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => ({
          id,
          html: nodes.map(({ html }) => html),
        })),
      ).toEqual([]);
      expect(failed).toEqual([]);
      await page.screenshot({ path: info.outputPath('page.png'), fullPage: true });
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
