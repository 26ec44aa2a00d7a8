import type { Page } from '@playwright/test';
import { expect, openAs, takenOver, test } from '#tests/support/browser.ts';
import { aMember, type Caller } from '#tests/support/builtSite.ts';

test.describe('a logout', () => {
  test.use({ troublesExpected: /could not log you out|ERR_/ });

  /** Whether the server still accepts the session. */
  const lives = async (person: Caller) => (await person.rest('GET', '/protected')).userObject !== undefined;
  const pressLogOut = async (page: Page) => {
    await page.getByRole('button', { name: 'Ann Lee' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
  };
  const expectVisitor = async (page: Page) => {
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('atoken');
  };

  test('takes effect in this browser before the server responds, even if the page is closed', async ({
    page,
    context,
    site,
  }) => {
    await openAs(page, await aMember(site), '/faq');
    await context.route('**/auth/logout', () => {});
    await pressLogOut(page);
    await expectVisitor(page);
    await page.close();
    const next = await context.newPage();
    await next.goto('/');
    await expectVisitor(next);
  });

  test('also applies to a page restored from the back/forward cache', async ({ page, context, site }) => {
    // A cached page receives no events. The test browser caches none, so this page ignores cookie changes instead.
    await page.addInitScript(() => Object.defineProperty(window, 'cookieStore', { value: new EventTarget() }));
    await openAs(page, await aMember(site), '/profile?select=account');
    await takenOver(page);
    await expect(page.getByRole('button', { name: 'Ann Lee' })).toBeVisible();
    await context.clearCookies();
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(page).toHaveURL(/\/login/);
  });

  test('reaches the server even if the page is left immediately', async ({ page, site }) => {
    const person = await aMember(site);
    await openAs(page, person, '/faq');
    await pressLogOut(page);
    await page.goto('about:blank');
    await expect.poll(() => lives(person)).toBe(false);
  });
});
