import { once } from 'node:events';
import type { Route } from '@playwright/test';
import { expect, holdBack, openAs, operationOf, test } from '#tests/support/browser.ts';
import { aMember } from '#tests/support/builtSite.ts';
import { aClubOf } from '#tests/support/clubs.ts';

test('a member who verifies their address while their session is being checked can join a club immediately', async ({
  page,
  site,
}) => {
  const { id } = await aClubOf(site, { title: 'Fresh Harbour', country: 'Italy' });
  await site.database.club.update({ where: { id }, data: { state: 'verified' } });
  const member = await aMember(site, { confirmedEmail: false });
  await member.graphql('mutation { resendConfirmation { __typename } }');
  const token = await site.mailbox.tokenFor(member.email);

  // The first session check predates the verification, but its response arrives after the next one.
  let checks = 0;
  const requests = new EventTarget();
  const [first, next] = ['first', 'next'].map((name) => once(requests as never, name));
  await page.route('**/graphql', async (route) => {
    const operation = operationOf(route.request());
    if (operation === 'ConfirmEmail') await first;
    if (operation !== 'Session') return route.continue();
    checks += 1;
    const answer = await route.fetch();
    if (checks === 1) {
      requests.dispatchEvent(new Event('first'));
      await next;
    }
    await route.fulfill({ response: answer });
    requests.dispatchEvent(new Event('next'));
  });
  await openAs(page, member, `/auth/confirmemail?token=${token}`);
  await expect(page).toHaveURL('/');
  await page.getByRole('link', { name: 'Fresh Harbour' }).click();
  await expect(page.getByRole('button', { name: 'Join the club' })).toBeVisible();
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

  test('is retried after one failure, and ends the session in this browser after many', async ({
    page,
    context,
    site,
  }) => {
    await openAs(page, await aMember(site));
    let failures = 0;
    await page.route('**/graphql', (route) =>
      operationOf(route.request()) === 'Session' && failures++ < 1 ? route.abort() : route.continue(),
    );
    await page.reload();
    await expect(page.getByRole('button', { name: 'Ann Lee' })).toBeVisible();
    failures = -1_000;
    await page.reload();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('atoken');
  });
});

test('a member who changes the language while their session is being checked stays on the page', async ({
  page,
  site,
}) => {
  const answer = await holdBack(page, '**/graphql', 'Session');
  const visited: string[] = [];
  page.on('framenavigated', (frame) => frame === page.mainFrame() && visited.push(new URL(frame.url()).pathname));
  await openAs(page, await aMember(site), '/profile?select=account');
  await page.getByRole('button', { name: 'Italiano' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  // Browsers without a cookieStore notice the new cookie within 300 ms.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  answer();
  await expect(page.getByRole('button', { name: 'Ann Lee' })).toBeVisible();
  await expect(page).toHaveURL('/profile?select=account');
  expect(visited).not.toContain('/login');
});

test('a session that the server does not know is discarded', async ({ page, context, site }) => {
  await context.addCookies([
    { name: 'uid', value: '1', url: site.url },
    { name: 'atoken', value: 'A'.repeat(43), url: site.url },
  ]);
  await page.goto('/profile');
  await expect(page).toHaveURL('/login?next=%2Fprofile');
  expect((await context.cookies()).filter(({ name }) => name === 'atoken')).toEqual([]);
});
