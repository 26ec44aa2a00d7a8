import type { Route } from '@playwright/test';
import { expect, logIn, openAs, operationOf, test } from '#tests/support/browser.ts';
import { aMember } from '#tests/support/builtSite.ts';

test('the session survives a reload, and its cookies are SameSite=Strict', async ({ page, site }) => {
  await logIn(page, await aMember(site));
  await expect(page.getByRole('button', { name: 'Ann Lee' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Ann Lee' })).toBeVisible();
  const cookies = (await page.context().cookies()).filter(({ name }) => name === 'uid' || name === 'atoken');
  expect(cookies.map(({ sameSite }) => sameSite)).toEqual(['Strict', 'Strict']);
});

test('a logout in another tab takes effect in this one', async ({ page, context, site }) => {
  await openAs(page, await aMember(site));
  await expect(page.getByRole('button', { name: 'Ann Lee' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: 'Ann Lee' }).click();
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});

test.describe('an interrupted session check', () => {
  test.use({ troublesExpected: /ERR_|Failed to fetch/ });

  test('keeps the member logged in when the page is reloaded or left', async ({ page, context, site }) => {
    await openAs(page, await aMember(site));
    await expect(page.getByRole('button', { name: 'Ann Lee' })).toBeVisible();
    let requests = 0;
    // The first checks get no response, because the page is left first.
    await page.route('**/graphql', (route) =>
      operationOf(route.request()) === 'Session' && ++requests <= 3 ? undefined : route.continue(),
    );
    for (const leave of [() => page.reload(), () => page.goto('/clubs'), () => page.reload()]) {
      const checking = page.waitForRequest((request) => operationOf(request) === 'Session');
      await leave();
      await checking;
    }
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Ann Lee' })).toBeVisible();
    expect((await context.cookies()).map(({ name }) => name)).toContain('atoken');
  });

  const leaving: [browser: string, begin: () => void, end: () => void][] = [
    [
      'Firefox',
      () => {
        dispatchEvent(new Event('beforeunload'));
      },
      () => {},
    ],
    [
      'Safari on a phone',
      () => {
        const source = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src');
        Object.assign(window, { source });
        const fail = function (this: HTMLImageElement) {
          this.dispatchEvent(new Event('error'));
        };
        Object.defineProperty(HTMLImageElement.prototype, 'src', { configurable: true, set: fail });
      },
      () => Object.defineProperty(HTMLImageElement.prototype, 'src', Reflect.get(window, 'source')),
    ],
  ];
  for (const [browser, begin, end] of leaving)
    test(`keeps the member logged in while the next page is slow to load, in ${browser}`, async ({
      page,
      context,
      site,
    }) => {
      await openAs(page, await aMember(site));
      await page.clock.install();
      const routes: Route[] = [];
      let breaksOff = true;
      await page.route('**/graphql', (route) => {
        if (!breaksOff || operationOf(route.request()) !== 'Session') return route.continue();
        return routes.push(route) === 1 ? undefined : route.abort();
      });
      await page.goto('/clubs');
      await expect.poll(() => routes.length).toBe(1);
      await page.evaluate(begin);
      await routes[0]?.abort();
      // Longer than a page that is not being left takes for its last retry.
      await page.clock.fastForward(20_000);
      await expect(page.getByRole('heading', { name: 'Club Listing' })).toBeVisible();
      expect((await context.cookies()).map(({ name }) => name)).toContain('atoken');
      breaksOff = false;
      await page.evaluate(end);
      // The next retry may be scheduled only after the clock was moved on.
      await expect(async () => {
        await page.clock.fastForward(20_000);
        await expect(page.getByRole('button', { name: 'Ann Lee' })).toBeVisible({ timeout: 1_000 });
      }).toPass({ timeout: 30_000 });
    });

  test('keeps the member logged in when the script that makes requests fails to load', async ({
    page,
    context,
    site,
  }) => {
    await openAs(page, await aMember(site));
    let arrives = false;
    await page.route('**/assets/requests-*.js', (route) => (arrives ? route.continue() : route.abort()));
    await page.goto('/clubs');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    expect((await context.cookies()).map(({ name }) => name)).toContain('atoken');
    arrives = true;
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByRole('button', { name: 'Ann Lee' })).toBeVisible();
  });
});
