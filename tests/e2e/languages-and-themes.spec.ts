import { expect, takenOver, test } from '#tests/support/browser.ts';

test.describe('languages', () => {
  test('the address decides, links keep its prefix, and the switch changes it', async ({ page }) => {
    await page.goto('/it/clubs');
    await expect(page.getByRole('heading', { name: 'Elenco dei club' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'it');
    await page.getByRole('banner').getByRole('link', { name: 'Accedi' }).click();
    await expect(page).toHaveURL('/it/login');
    await expect(page.getByRole('heading', { name: 'Accedi' })).toBeVisible();
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await expect(page).toHaveURL('/ge/login');
    await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  });

  test('the switch also works on the first page opened', async ({ page }) => {
    await page.goto('/it/login');
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await expect(page).toHaveURL('/ge/login');
    await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  });

  test('de is German too', async ({ page }) => {
    await page.goto('/de/clubs');
    await expect(page).toHaveURL('/ge/clubs');
    await expect(page.getByRole('heading', { name: 'Clubübersicht' })).toBeVisible();
  });

  test('on an address without a prefix the choice leaves the address alone and is remembered', async ({ page }) => {
    await page.goto('/clubs');
    await expect(page.getByText('There are no clubs at this time.')).toBeVisible();
    await page.getByRole('button', { name: 'Italiano' }).click();
    await expect(page.getByRole('heading', { name: 'Elenco dei club' })).toBeVisible();
    await expect(page).toHaveURL('/clubs');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Elenco dei club' })).toBeVisible();
  });

  test('?lng= wins over what is remembered', async ({ page }) => {
    await page.goto('/clubs?lng=it');
    await expect(page.getByRole('heading', { name: 'Elenco dei club' })).toBeVisible();
    await page.goto('/clubs?lng=de');
    await expect(page.getByRole('heading', { name: 'Clubübersicht' })).toBeVisible();
  });
});

test.describe('themes', () => {
  test.use({ colorScheme: 'dark' });

  test('the system’s theme applies until the reader chooses; the choice is kept', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'Dark');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Light Mode' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'Light');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('Light');
    await page.reload();
    await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Dark Mode' })).toBeVisible();
  });

  test('other tabs and a change of the system are followed at once', async ({ page, context }) => {
    const theme = (tab: typeof page) => tab.locator('html');
    await page.goto('/');
    await takenOver(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(theme(page)).toHaveAttribute('data-theme', 'Light');
    await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Dark Mode' })).toBeVisible();
    const other = await context.newPage();
    await other.goto('/aboutus');
    await takenOver(other);
    await other.getByRole('contentinfo').getByRole('button', { name: 'Light Mode' }).click();
    await expect(theme(page)).toHaveAttribute('data-theme', 'Light');
    await other.getByRole('contentinfo').getByRole('button', { name: 'Dark Mode' }).click();
    await expect(theme(page)).toHaveAttribute('data-theme', 'Dark');
    // What was chosen wins over the system.
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(theme(page)).toHaveAttribute('data-theme', 'Dark');
    await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Light Mode' })).toBeVisible();
  });
});

test('what is chosen stands out where the system sets the colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/countries?select=Europe');
  // As it is painted: the computed style is not told of the system's colours.
  const backgroundOf = async (name: string) => {
    const link = page.getByRole('main').getByRole('link', { name, exact: true });
    const picture = (await link.screenshot()).toString('base64');
    return page.evaluate(async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
      canvas?.drawImage(image, 0, 0);
      return String(canvas?.getImageData(4, image.height / 2, 1, 1).data);
    }, `data:image/png;base64,${picture}`);
  };
  expect(await backgroundOf('Europe')).not.toBe(await backgroundOf('Africa'));
});

test('what is typed survives a change of the language, on an address with a prefix too', async ({ page }) => {
  await page.goto('/ge/register');
  await page.getByLabel('Vorname').fill('Zoë');
  await page.getByLabel('Passwort', { exact: true }).fill('a lantern over the quay');
  await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click();
  await expect(page).toHaveURL('/en/register');
  await expect(page.getByLabel('First name')).toHaveValue('Zoë');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('a lantern over the quay');
});
