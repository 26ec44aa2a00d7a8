import { expect, holdBack, openAs, takenOver, test } from '#tests/support/browser.ts';
import { aClubOf } from '#tests/support/clubs.ts';

test('the search finds menu entries, posts, questions, countries and clubs', async ({ page, site }) => {
  const { owner } = await aClubOf(site, { title: 'Quokka circle', country: 'New Zealand' });
  await openAs(page, owner, '/profile?select=clubs');
  await page.getByRole('button', { name: 'Search the site' }).click();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const field = dialog.getByRole('textbox', { name: 'Search' });
  await expect(field).toBeFocused();
  await field.fill('EDUC');
  await expect(dialog.getByRole('link', { name: 'Education' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'What Is Forex' })).toBeVisible();
  await field.fill('gold');
  await expect(dialog.getByRole('link', { name: /Gold keeps a cautious/ })).toBeVisible();
  await field.fill('slov');
  await expect(dialog.getByRole('link', { name: 'Slovenia' })).toBeVisible();
  await expect(dialog.getByRole('status')).toHaveText('1 result');
  await field.fill('clubs');
  await expect(dialog.getByRole('link', { name: /clubs/i }).nth(1)).toBeVisible();
  await expect
    .poll(async () => (await dialog.getByRole('status').textContent()) ?? '')
    .toBe(`${await dialog.getByRole('link').count()} results`);
  await field.fill('zzzz');
  await expect(dialog.getByText('No Matches')).toBeVisible();
  await dialog.getByRole('button', { name: 'Clear' }).click();
  await expect(field).toHaveValue('');
  await expect(dialog.getByText('No Matches')).toHaveCount(0);
  await field.fill('quok');
  await dialog.getByRole('link', { name: 'Quokka circle' }).click();
  await expect(page).toHaveURL(/\/clubs\/\d+\/quokka-circle$/);
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Search the site' }).click();
  await page.getByRole('textbox', { name: 'Search' }).fill('friends');
  await page.getByRole('textbox', { name: 'Search' }).fill('What do I need');
  await page.getByRole('link', { name: 'What do I need for a club?' }).click();
  await expect(page.locator('#categoryrow6')).toHaveAttribute('open', '');
});

test('a reader finds a page, then a post, by keyboard alone', async ({ page }) => {
  await page.goto('/terms');
  await takenOver(page);
  const opener = page.getByRole('button', { name: 'Search the site' });
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const field = dialog.getByRole('textbox', { name: 'Search' });
  await page.evaluate(() => scrollTo(0, 300));
  await opener.press('Enter');
  await expect(field).toBeFocused();
  // The page behind does not scroll.
  await page.mouse.move(5, 600);
  await page.mouse.wheel(0, 400);
  const header = [...(await page.getByRole('banner').locator('nav a, button').allTextContents()), 'Login', 'Register'];
  const footer = await page.getByRole('contentinfo').locator('a[href]').allTextContents();
  for (const name of [...header, ...footer].filter(Boolean)) {
    await field.fill(name.replace('Coming soon', '').toUpperCase());
    await expect(dialog.getByRole('link').first(), name).toBeVisible();
  }
  expect(await page.evaluate(() => scrollY)).toBe(300);
  await field.fill('faq');
  await expect(dialog.getByRole('link', { name: 'FAQ' })).toHaveAttribute('href', '/faq');
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.type('what');
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('link').nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(field).toBeFocused();
  await field.fill('gold');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/bulletinPost.gold/);
  await expect(page.getByRole('main')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

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

test('the search finds questions without the accents and with any apostrophe', async ({ page }) => {
  await page.goto('/it');
  await takenOver(page);
  await page.getByRole('button', { name: 'Cerca nel sito' }).click();
  const dialog = page.getByRole('dialog');
  for (const search of ['cos’è fx', "cos'è fx", "COS'E FX"]) {
    await dialog.getByRole('textbox').fill(search);
    await expect(dialog.getByRole('link', { name: 'Che cos’è FX Clubs?' })).toBeVisible();
    await dialog.getByRole('textbox').fill('');
  }
});

test.describe('when the server is unreachable', () => {
  test.use({ troublesExpected: /ERR_FAILED/ });

  test('the search says that clubs could not be searched and offers a retry', async ({ page }) => {
    await page.goto('/');
    await takenOver(page);
    await page.route('**/graphql', (route) => route.abort());
    await page.getByRole('button', { name: 'Search the site' }).click();
    const dialog = page.getByRole('dialog', { name: 'Search' });
    await dialog.getByRole('textbox').fill('zzzz');
    await expect(dialog.getByText('Clubs could not be searched.')).toBeVisible();
    await expect(dialog.getByText('No Matches')).toHaveCount(0);
    await page.unroute('**/graphql');
    await dialog.getByRole('button', { name: 'Search again' }).click();
    await expect(dialog.getByText('No Matches')).toBeVisible();
  });
});
