import { expect, holdBack, takenOver, test } from '#tests/support/browser.ts';

test('text typed into the search before it has loaded is searched for once it has', async ({ page }) => {
  const arrive = await holdBack(page, '**/SearchResults*.js');
  await page.goto('/');
  await takenOver(page);
  await page.getByRole('button', { name: 'Search the site' }).press('Enter');
  await page.keyboard.type('faq');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Search' })).toHaveValue('faq');
  arrive();
  await expect(page).toHaveURL(/\/faq$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the leverage example reads without JavaScript', async ({ page }) => {
    await page.goto('/en/what-is-forex');
    await expect(page.getByRole('slider', { name: 'Your stake' })).toBeDisabled();
    await expect(page.getByText('you lose €600, 60% of your stake, and have €400 left')).toBeVisible();
    for (const name of ['One euro costs 1.0850 US dollars.', 'The rate rises by one pip, from 1.0850 to 1.0851.'])
      await expect(page.getByRole('img', { name })).toBeVisible();
    await page.goto('/en/how-this-works');
    await expect(page.getByRole('figure').getByRole('heading')).toHaveCount(4);
  });
});
