import { expect, takenOver, test } from '#tests/support/browser.ts';

test('the bulletin lists its posts, newest first, with the first twenty words of each', async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/bulletin?page=1');
  // Before hydration, a click loads the post as a new page, and Go Back cannot return to this one.
  await takenOver(page);
  await expect(page.getByRole('heading', { name: 'News / Bulletin' })).toBeVisible();
  await expect(page.getByText('News: general market news and reports')).toBeVisible();
  await expect(page.getByText('Bulletin: events possibly impacting trading performance')).toBeVisible();
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  await expect(cards).toHaveCount(2);
  await expect(cards.nth(0)).toContainText('Gold keeps a cautious bullish outlook');
  await expect(cards.nth(0)).toContainText('April 28, 2025');
  const teaser = cards.nth(1).getByText(/\.\.\.$/);
  await expect(teaser).toBeVisible();
  expect((await teaser.textContent())?.split(' ')).toHaveLength(20);
  await expect(page.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
  await cards.nth(1).getByText('Tariff announcements').click();
  const path = '/bulletinPost/tariff-announcements-and-the-easter-holiday-may-affect-fx-trading';
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { name: 'Our risk controls' })).toBeVisible();
  await expect(page.locator('ol li strong').first()).toHaveText('Volatility.');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: 'Bulletin' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Share Link' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}${path}`);
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/bulletin?page=1');
  for (const slug of ['/no-such-post', '/', '']) {
    await page.goto(`/bulletinPost${slug}`);
    await expect(page).toHaveURL('/bulletin');
  }
});

test('a post with missing parts says which parts are missing', async ({ page }) => {
  const without = (pattern: string, change: (script: string) => string) =>
    page.route(pattern, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: change(await response.text()) });
    });
  await without('**/assets/posts-*.js', (script) =>
    script
      .replaceAll(/timestamp:[^`]*,tag:`\w+`/g, 'timestamp:0,tag:``')
      .replaceAll(/title:\{en:`[^`]*`/g, 'title:{en:``'),
  );
  await without('**/assets/1.en-*.js', (script) => script.replace(/=`[^`]*`/, '=``'));
  const parts = ['No Title Found', 'No Date Found', 'No Tag Found', 'No Content Found'];
  // A query string avoids the prerendered page, which has all its parts.
  await page.goto('/bulletin?unheard=of');
  const card = page.getByRole('main').getByRole('listitem').last();
  for (const missing of parts) await expect(card.getByText(missing)).toBeVisible();
  await card.getByText('No Title Found').click();
  await expect(page).toHaveURL(/bulletinPost.tariff/);
  // The URL changes before the page does.
  await expect(page.getByRole('heading', { level: 1, name: 'No Title Found' })).toBeVisible();
  for (const missing of parts) await expect(page.getByRole('main').getByText(missing)).toBeVisible();
});
