import { expect, test } from '#tests/support/browser.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a lesson is a worked example with answers to open, and leads on', async ({ page }) => {
    await page.goto('/en/school');
    await page.getByRole('link', { name: 'Margin and close-out' }).click();
    await expect(page).toHaveURL(/\/school\/margin$/);
    await expect(page.getByText('Move until the close-out')).toBeVisible();
    await expect(page.getByRole('slider').first()).toBeDisabled();
    const explained = page.locator('details').getByText('The market does not know your leverage.');
    await expect(explained).toBeHidden();
    await page.getByText('Show the answer').first().click();
    await expect(explained).toBeVisible();
    await page.getByRole('link', { name: 'Next: Risk per trade' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Risk per trade');
  });

  test('the same rules and luck are a prerendered picture with its table', async ({ page }) => {
    await page.goto('/it/losing-streaks');
    await expect(page.getByRole('img', { name: /200 conti su 150 operazioni/ })).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(5);
  });

  test('the market hours list the next decisions of central banks', async ({ page }) => {
    await page.goto('/de/market-hours');
    await expect(page.getByRole('heading', { name: 'Zinsentscheide' })).toBeVisible();
  });
});

test('a lesson that does not exist answers 404', async ({ page, request }) => {
  expect((await request.get('/en/school/wealth')).status()).toBe(404);
  expect((await request.get('/en/school/pairs')).status()).toBe(200);
  await page.goto('/en/school/pairs');
  await expect(page.getByText('Lesson 1 of 8')).toBeVisible();
});

test('a lesson is printed as a sheet for a club evening: whole, with its questions, and their answers on a page of their own', async ({
  page,
}) => {
  await page.goto('/en/school/pairs');
  await page.getByRole('radio').first().waitFor();
  const questions = page.getByRole('heading', { name: 'Questions', exact: true });
  await expect(questions).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('base currency').first()).toBeVisible();
  // The values of the example, which sliders show on screen.
  await expect(page.getByText('EUR/USD when you buy').last()).toBeVisible();
  await expect(questions).toBeVisible();
  const answers = page.getByRole('heading', { name: 'Answers', exact: true });
  await expect(answers.locator('..')).toHaveCSS('break-before', 'page');
  const explained = page.getByText('Buying a pair is like owning one currency and owing the other.');
  await expect(explained.filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Print the sheet' })).toBeHidden();
});

test('without scripts, the answers of the final test can be opened; with them, they are kept', async ({
  page,
  browser,
}) => {
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto('/en/school/test');
  await expect(plain.getByRole('radio').first()).toBeDisabled();
  await plain.getByText('All answers, explained').click();
  await expect(plain.getByText('Both pay the costs.')).toBeVisible();
  await plain.close();
  await page.goto('/en/school');
  await page.getByRole('link', { name: 'Final test' }).click();
  await page.getByRole('radio', { name: 'Whoever had bought the pair' }).check();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Whoever had bought the pair' })).toBeChecked();
});

test('the glossary is loaded only once a term of a lesson is opened', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const texts = () => requested.filter((path) => path.startsWith('/assets/glossary'));
  await page.goto('/en/school/pairs');
  const term = page.getByRole('button', { name: 'lots', exact: true });
  await expect(term).toBeEnabled();
  expect(texts()).toEqual([]);
  await term.click();
  await expect(page.getByRole('dialog', { name: 'Lot' })).toContainText('The trap');
  expect(texts()).toHaveLength(1);
});
