import type { Page, TestInfo } from '@playwright/test';
import { languages } from '#locales/keys.ts';
import {
  aBusyAdministrator,
  aBusyClub,
  accountPage,
  inTurn,
  memberPages,
  themes,
  widths,
} from '#tests/fixtures/pageVariants.ts';
import { publicPages } from '#tests/fixtures/publicPages.ts';
import { expect, openAs, stopTime, takenOver, test, withMotion } from '#tests/support/browser.ts';
import { aMember, type BuiltSite } from '#tests/support/builtSite.ts';
import {
  expectAccessible,
  expectSound,
  failuresDuring,
  openIn,
  shiftsOf,
  takePicture,
} from '#tests/support/pageChecks.ts';

const everyWidth = [...widths, 2560];

/**
 * Opens a page once, in a language, theme and width by its turn, and resizes it to the other widths, which costs little.
 * tests/long/pages.spec.ts opens every page in every language, theme and width.
 */
async function expectSoundInTurn(
  page: Page,
  site: BuiltSite,
  info: TestInfo,
  path: string,
  turn: number,
): Promise<void> {
  const language = inTurn(languages, turn);
  const theme = inTurn(themes, turn);
  const opened = inTurn(everyWidth, turn);
  const failed = await failuresDuring(page, site, async () => {
    await openIn(page, `/${language}${path}`, { theme, width: opened });
    expect(await shiftsOf(page), `${theme} ${opened}`).toEqual([]);
    await expectAccessible(page);
    for (const width of [opened, ...everyWidth.filter((other) => other !== opened)]) {
      await page.setViewportSize({ width, height: 900 });
      await expectSound(page);
      await takePicture(page, info, `${language}-${theme}-${width}`, path);
    }
  });
  expect(failed).toEqual([]);
}

for (const [turn, path] of publicPages.entries())
  test(`${path} in ${inTurn(languages, turn)} is accessible and without overflow or failed requests, from phone to desktop`, ({
    page,
    site,
  }, info) => expectSoundInTurn(page, site, info, path, turn));

for (const language of languages)
  test(`every third page of an administrator, in ${language}, is accessible and without overflow or failed requests, from phone to desktop`, async ({
    page,
    site,
  }, info) => {
    const administrator = await aBusyAdministrator(site);
    await openAs(page, administrator);
    for (const [turn, path] of [...memberPages, accountPage(administrator)].entries())
      if (inTurn(languages, turn) === language)
        await test.step(path, () => expectSoundInTurn(page, site, info, path, turn));
  });

test('a club is accessible and without overflow or failed requests, from phone to desktop, for visitors and its owner', async ({
  page,
  site,
}, info) => {
  const { owner, path, views } = await aBusyClub(site);
  const visit = (view: string, turn: number) => test.step(view, () => expectSoundInTurn(page, site, info, view, turn));
  for (const [turn, view] of [path, `${path}/people`].entries()) await visit(view, turn);
  await openAs(page, owner);
  for (const [turn, view] of views.entries()) await visit(view, turn + 2);
});

test('more space between e-mails, words and lines cuts nothing off on the smallest phone', async ({ page, site }) => {
  const look = { theme: 'light', width: 320 } as const;
  await openAs(page, await aMember(site), '/terms');
  for (const path of ['/ge', '/ge/profile?select=account', '/ge/notifications']) {
    await openIn(page, path, look);
    await page.evaluate(() => {
      // The values of WCAG 1.4.12.
      const spaced = new CSSStyleSheet();
      spaced.replaceSync(
        '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }',
      );
      document.adoptedStyleSheets = [spaced];
    });
    await expectSound(page);
  }
});

test.describe('an unknown page', () => {
  test.use({ troublesExpected: /status of 404/ });

  test('says so in the specified wording, responds with 404, and links to the home page', async ({ page }) => {
    for (const path of ['/en/no/such/page', '/no/such/page', '/aboutus/more', '/profile/more', '/api/v1/docs/a/b']) {
      expect((await page.goto(path))?.status(), path).toBe(404);
      await takenOver(page);
    }
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { name: 'Unable to find this page' })).toBeVisible();
    await page.getByRole('link', { name: 'GO BACK' }).click();
    await expect(page).toHaveURL('/');
    for (const path of ['/', '/it', '/de/aboutus', '/profile', '/bulletinPost/any', '/auth/confirmemail?token=x'])
      expect((await page.request.get(path)).status()).toBe(200);
  });
});

test('a closed announcement stays closed for the session', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('Portfolios currently earning 1% every week')).toBeVisible();
  await page.getByRole('button', { name: 'Close the announcement' }).click();
  await expect(page.getByText('Portfolios currently earning 1% every week')).toBeHidden();
  // It stays hidden even before scripts run.
  await page.route('**/assets/start*.js', () => {});
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Portfolios currently earning 1% every week')).toBeHidden();
});

test('a new page starts at its top with the focus on its content; a hash scrolls to its element', async ({ page }) => {
  await page.goto('/aboutus');
  await takenOver(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page.getByRole('heading', { name: 'Frequently asked questions' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.locator('main')).toBeFocused();
  await page.goto('/faq#categoryrow8');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test('a button ripples for 400 ms where it is pressed', async ({ page }) => {
  await withMotion(page);
  await page.goto('/contact');
  await takenOver(page);
  const button = page.getByRole('button', { name: 'Send' });
  await expect(button).toBeEnabled();
  await stopTime(page);
  await button.hover();
  await page.mouse.down();
  const ripple = button.locator('[class*=ripple]');
  await expect(ripple).toHaveCount(1);
  expect(await ripple.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('0.4s');
  await page.mouse.up();
  await page.clock.runFor(399);
  await expect(ripple).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(ripple).toHaveCount(0);
});
