import { expect, openAs, takenOver, test, withMotion } from '#tests/support/browser.ts';
import { aMember } from '#tests/support/builtSite.ts';
import { aClub } from '#tests/support/people.ts';

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

test('the search finds menu entries, posts, questions, countries and clubs', async ({ page, site }) => {
  const owner = await aMember(site);
  await owner.rest('POST', '/user/club', aClub({ title: 'Quokka circle', country: 'New Zealand' }));
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
  let arrive = () => {};
  const held = new Promise<void>((go) => {
    arrive = go;
  });
  await page.route('**/SearchResults*.js', async (route) => {
    await held;
    await route.continue();
  });
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
    expect(await whole('Gold')).toBe(true);
    await prices.evaluate((list) => list.scrollBy(1000, 0));
    expect(await whole('NZD to USD')).toBe(true);
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

test.describe('the ticker', () => {
  test.beforeEach(({ page }) => withMotion(page));

  const tape = 'iframe[title="Market prices"]';

  test('follows theme and language in a frame with an opaque origin, and stays off once switched off', async ({
    page,
  }) => {
    await page.goto('/');
    const shown = page.frameLocator(tape).locator('body');
    expect(await page.locator(tape).evaluate((frame) => Reflect.get(frame, 'credentialless'))).toBe(true);
    await expect(shown).toContainText('null, light, en, Gold, EUR to USD, GBP to USD, CAD to JPY, NZD to USD');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Dark Mode' }).click();
    await expect(shown).toContainText('null, dark, en');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Deutsch' }).click();
    await expect(page.frameLocator('iframe[title="Marktkurse"]').locator('body')).toContainText(
      'null, dark, de_DE, Gold, EUR in USD',
    );
    await page.getByRole('button', { name: 'Kurse ausschalten' }).click();
    await expect(page.locator('iframe')).toHaveCount(0);
    await page.reload();
    const list = page.getByRole('complementary', { name: 'Marktkurse' });
    await expect(list.getByRole('listitem')).toHaveCount(5);
    await expect(page.locator('iframe')).toHaveCount(0);
    await list.getByRole('button', { name: 'Live-Kurse laden' }).click();
    await expect(page.locator('iframe')).toHaveCount(1);
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

  test.describe('when blocked', () => {
    test.use({ troublesExpected: /ERR_FAILED/ });

    test('shows a plain list and a button to load live prices', async ({ page }) => {
      await page.route('https://s3.tradingview.com/**', (route) => route.abort());
      await page.goto('/');
      const list = page.getByRole('complementary', { name: 'Market prices' });
      await expect(list.getByRole('listitem')).toHaveText([
        'Gold',
        'EUR to USD',
        'GBP to USD',
        'CAD to JPY',
        'NZD to USD',
      ]);
      await expect(list.getByRole('button', { name: 'Load live prices' })).toBeVisible();
    });
  });

  test('is switched off initially if the browser sends Global Privacy Control', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Load live prices' })).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
  });
});
