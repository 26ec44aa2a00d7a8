import { expect, openAs, takenOver, test } from '#tests/support/browser.ts';
import { aMember } from '#tests/support/builtSite.ts';

for (const path of ['/', '/countries?select=Europe', '/contact', '/clubs', '/register'])
  test(`Tab reaches every control of ${path}, each with a visible focus`, async ({ page }) => {
    await page.goto(path);
    await takenOver(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [class*=spinner]')).toHaveCount(0);
    const controls = await page.evaluate(
      () =>
        [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')].filter(
          (control) => control.tabIndex >= 0 && control.checkVisibility({ visibilityProperty: true }),
        ).length,
    );
    const reached = new Set<string>();
    for (let presses = 0; presses < controls; presses++) {
      await page.keyboard.press('Tab');
      reached.add(
        await page.evaluate(() => {
          const focused = document.activeElement as HTMLElement;
          focused.dataset['reached'] ??= String(document.querySelectorAll('[data-reached]').length);
          const { outlineStyle, boxShadow } = getComputedStyle(focused);
          const seen =
            outlineStyle !== 'none' ||
            boxShadow !== 'none' ||
            getComputedStyle(focused, '::after').outlineStyle !== 'none';
          return `${focused.dataset['reached']}${seen ? '' : ` without a sign: ${focused.outerHTML.slice(0, 100)}`}`;
        }),
      );
    }
    expect([...reached].filter((control) => control.includes('without'))).toEqual([]);
    expect(reached.size).toBe(controls);
  });

test('arrow keys move through a menu, which closes when it loses the focus', async ({ page }) => {
  await page.goto('/');
  await takenOver(page);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const resources = menu.getByRole('button', { name: 'Resources' });
  const link = (name: string) => menu.getByRole('link', { name });
  await resources.press('ArrowDown');
  await expect(link('What Is Forex')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(link('News')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(link('What Is Forex')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(resources).toBeFocused();
  await expect(link('News')).toBeHidden();
  await resources.press('ArrowUp');
  await expect(link('Passive Income')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(link('Countries')).toBeFocused();
  await expect(link('Passive Income')).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 700 }, hasTouch: true });

  test('the menu greets the member and closes on Escape and after logout', async ({ page, site }) => {
    await openAs(page, await aMember(site), '/aboutus');
    const about = await page.locator('main h1').innerText();
    const opener = page.getByRole('button', { name: 'Open the menu' });
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    await opener.tap();
    await expect(sheet.getByText('Ann Lee')).toBeVisible();
    await expect(sheet.getByText('Welcome!')).toBeVisible();
    await sheet.getByText('Resources').tap();
    const left = async (name: string) => {
      const link = sheet.getByRole('link', { name });
      return link.evaluate(
        (element) => element.getBoundingClientRect().x + parseFloat(getComputedStyle(element).paddingLeft),
      );
    };
    expect(await left('What Is Forex')).toBeGreaterThan(await left('News'));
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.tap();
    await sheet.getByRole('button', { name: 'Logout' }).tap();
    await expect(sheet).toBeHidden();
    // Arriving at the home page would close the menu again.
    await expect(page).toHaveURL('/');
    await expect(page.locator('main h1')).not.toHaveText(about);
    await opener.tap();
    await expect(sheet.getByRole('link', { name: 'Login' })).toBeVisible();
  });

  test('a column’s tooltip opens on a tap, and every market price can be scrolled into view', async ({ page }) => {
    await page.goto('/clubs');
    await takenOver(page);
    await page.getByRole('button', { name: 'About: Privacy' }).tap();
    await expect(page.getByText('Privacy varies between closed and open.')).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Privacy varies between closed and open.')).toBeHidden();
    const prices = page.getByRole('complementary', { name: 'Market prices' });
    const whole = (name: string) =>
      prices.getByText(name).evaluate((item) => {
        const { left, right } = item.getBoundingClientRect();
        const button = item.closest('aside')?.querySelector('button')?.getBoundingClientRect();
        return left >= 0 && right <= (button?.left ?? 0);
      });
    await expect.poll(() => whole('Gold')).toBe(true);
    // Until the fonts have arrived, its width can still change.
    await expect(async () => {
      await prices.evaluate((list) => list.scrollBy(1000, 0));
      expect(await whole('NZD to USD')).toBe(true);
    }).toPass();
  });
});

test('without storage, a closed banner stays closed until the page is left', async ({ page }) => {
  await page.addInitScript(() => {
    const blocked = {
      get() {
        throw new DOMException('Access is denied', 'SecurityError');
      },
    };
    Object.defineProperties(window, { localStorage: blocked, sessionStorage: blocked });
  });
  await page.goto('/');
  await takenOver(page);
  const close = page.getByRole('button', { name: 'Close the announcement' });
  await close.click();
  await expect(close).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
  await expect(close).toHaveCount(0);
});

test('the main menu has all its entries, both on the pages about clubs and on the others', async ({ page }) => {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await page.goto('/');
  for (const name of ['About Us', 'How This Works', 'Countries', 'Clubs', 'Bulletin'])
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  await menu.getByRole('button', { name: 'Resources' }).click();
  for (const name of ['What Is Forex', 'News', 'Strategies', 'Passive Income'])
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Economic Calendar' })).toHaveAttribute('target', '_blank');
  await menu.getByRole('button', { name: 'Members' }).click();
  await expect(menu.getByRole('link', { name: 'Portfolios' })).toHaveAttribute('href', '/portfolio');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Partners Portal' })).toHaveAttribute(
    'href',
    '/partners',
  );
  await page.goto('/clubs');
  await expect(menu.getByRole('link', { name: 'Partners', exact: true })).toBeVisible();
  await menu.getByRole('button', { name: 'Resources' }).click();
  await expect(menu.getByText('Learning materials')).toBeVisible();
  await menu.getByRole('button', { name: 'Help' }).click();
  await expect(menu.getByText('including technical support')).toBeVisible();
  await expect(menu.getByRole('link', { name: /FAQ/ })).toContainText('Coming soon');
});
