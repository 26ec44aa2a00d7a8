import { expect, test, withMotion } from '#tests/support/browser.ts';

test.describe('the ticker', () => {
  test.beforeEach(({ page }) => withMotion(page));

  const tape = 'iframe[title="Market prices"]';

  test('follows theme and language in a frame with an opaque origin, and stays off once switched off', async ({
    page,
  }) => {
    await page.goto('/');
    const body = page.frameLocator(tape).locator('body');
    expect(await page.locator(tape).evaluate((frame) => Reflect.get(frame, 'credentialless'))).toBe(true);
    await expect(body).toContainText('null, light, en, Gold, EUR to USD, GBP to USD, CAD to JPY, NZD to USD');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Dark Mode' }).click();
    await expect(body).toContainText('null, dark, en');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Deutsch' }).click();
    await expect(page.frameLocator('iframe[title="Marktkurse"]').locator('body')).toContainText(
      'null, dark, de_DE, Gold, EUR/USD',
    );
    await page.getByRole('button', { name: 'Kurse ausschalten' }).click();
    await expect(page.locator('iframe')).toHaveCount(0);
    await page.reload();
    const list = page.getByRole('complementary', { name: 'Marktkurse' });
    await list.getByRole('button', { name: 'Live-Kurse', exact: true }).click();
    await expect(list.getByRole('listitem')).toHaveCount(5);
    await expect(page.locator('iframe')).toHaveCount(0);
    await list.getByRole('button', { name: 'Live-Kurse laden' }).click();
    await expect(page.locator('iframe')).toHaveCount(1);
  });

  test('moves nothing on a phone when it loads', async ({ page }) => {
    await withMotion(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    const frame = page.locator('iframe');
    await expect(frame).toBeVisible();
    expect((await frame.boundingBox())?.height).toBeLessThan(48);
    const shifts = await page.evaluate(
      () =>
        new Promise<number[]>((done) => {
          const observer = new PerformanceObserver((list) =>
            done(list.getEntries().map((entry) => Number(Reflect.get(entry, 'value')))),
          );
          observer.observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => done([])));
        }),
    );
    expect(shifts).toEqual([]);
  });

  test('has an opaque origin even when its page is opened directly, and cannot be framed by other sites', async ({
    page,
    site,
  }) => {
    const response = await page.goto(`/ticker.html#${encodeURIComponent('{"symbols":[]}')}`);
    expect(response?.headers()['content-security-policy']).toMatch(/sandbox allow-scripts;.*frame-ancestors 'self'/);
    expect(await page.evaluate(() => origin)).toBe('null');
    expect((await fetch(site.url)).headers.get('content-security-policy')).not.toContain('tradingview');
  });

  test('is switched off initially if the browser sends Global Privacy Control', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    await page.goto('/');
    await page.getByRole('button', { name: 'Live prices', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Load live prices' })).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
  });
});
