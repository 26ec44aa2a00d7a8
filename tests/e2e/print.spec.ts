import { expect, test } from '#tests/support/browser.ts';

const post = '/en/bulletinPost/tariff-announcements-and-the-easter-holiday-may-affect-fx-trading';

for (const colorScheme of ['light', 'dark'] as const)
  test(`pages print in black on white, without menus, in the ${colorScheme} theme`, async ({ page }) => {
    for (const path of ['/en/terms', post]) {
      await page.emulateMedia({ media: 'screen', colorScheme });
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme, { ignoreCase: true });
      await page.emulateMedia({ media: 'print', colorScheme });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Risk disclaimer' })).toBeVisible();
      for (const role of ['banner', 'navigation', 'button'] as const) await expect(page.getByRole(role)).toHaveCount(0);
      await expect(page.locator('iframe')).toBeHidden();
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      for (const part of ['h1', 'main p', 'footer p'])
        await expect(page.locator(part).first()).toHaveCSS('color', /^rgb\((0, 0, 0|51, 51, 51)\)$/);
    }
  });

test('answers that are collapsed on screen are printed', async ({ page }) => {
  await page.goto('/en/faq');
  const answer = page.locator('main details:not([open]) > :not(summary)').first();
  await expect(answer).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(answer).toBeVisible();
});

test('printed lists use the full width of a wide page, and buttons are left out', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 1200 });
  await page.emulateMedia({ media: 'print' });
  for (const path of ['/en/clubs', '/en/countries']) {
    await page.goto(path);
    const frame = page.locator('main table').locator('..');
    await expect(frame).toBeVisible();
    const [needed, available] = await frame.evaluate((box) => [box.scrollWidth, box.clientWidth]);
    expect(needed).toBeLessThanOrEqual(available ?? 0);
    expect(available).toBeGreaterThan(800);
    await expect(page.getByRole('link', { name: 'Create a club' })).toHaveCount(0);
  }
});
