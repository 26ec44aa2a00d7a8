import { expect, holdBack, takenOver, test } from '#tests/support/browser.ts';

test.describe('the language', () => {
  test('follows the prefix of the URL, which links keep and the switch changes', async ({ page }) => {
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

  test('can be switched before the content of a page is interactive', async ({ page }) => {
    // React hydrates the content after the layout, in tasks of their own, which a busy browser runs late.
    await page.addInitScript(() => {
      const held: (() => void)[] = [];
      const post = MessagePort.prototype.postMessage;
      addEventListener('app:hydrated', () => {
        MessagePort.prototype.postMessage = function (...message: unknown[]) {
          held.push(() => Reflect.apply(post, this, message));
        };
        document.querySelector<HTMLElement>('footer button[lang=de]')?.click();
      });
      Object.assign(window, {
        goOn() {
          MessagePort.prototype.postMessage = post;
          for (const task of held) task();
        },
      });
    });
    let files = 0;
    const german = page.waitForResponse((file) => file.url().includes('/translation-') && ++files === 2);
    await page.goto('/it/login');
    await (await german).finished();
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    await page.evaluate(() => Reflect.get(window, 'goOn')());
    await expect(page).toHaveURL('/ge/login');
    await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
  });

  test('is the one chosen last, even if the texts of an earlier choice arrive later', async ({ page }) => {
    await page.goto('/en/login');
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await expect(page).toHaveURL('/ge/login');
    const arrive = await holdBack(page, '**/translation-*.json');
    const arrived = page.waitForResponse('**/translation-*.json');
    await page.getByRole('button', { name: 'Italiano' }).click();
    await page.getByRole('button', { name: 'Deutsch' }).click();
    arrive();
    await (await arrived).finished();
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    await expect(page).toHaveURL('/ge/login');
    await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
  });
});

test.describe('the theme', () => {
  test.use({ colorScheme: 'dark' });

  test('follows the system until the reader chooses one, which is remembered', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'Dark');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Light Mode' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'Light');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('Light');
    await page.reload();
    await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Dark Mode' })).toBeVisible();
  });

  test('follows the system and other tabs immediately; a chosen theme takes precedence over the system', async ({
    page,
    context,
  }) => {
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
    // The chosen theme takes precedence over the system's.
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(theme(page)).toHaveAttribute('data-theme', 'Dark');
    await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Light Mode' })).toBeVisible();
  });
});

test('the selected link stands out when the system forces its colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/countries?select=Europe');
  // Read from a screenshot, because computed styles do not reflect forced colours.
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
