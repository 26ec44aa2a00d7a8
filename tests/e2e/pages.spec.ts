import type { Page, TestInfo } from '@playwright/test';
import { expect, openAs, operationOf, stopTime, takenOver, test, withMotion } from '#tests/support/browser.ts';
import { aMember, anotherAdministrator, type BuiltSite } from '#tests/support/builtSite.ts';
import {
  aBusyAdministrator,
  aBusyClub,
  expectSound,
  failuresDuring,
  type Language,
  languages,
  looks,
  memberPages,
  openIn,
  publicPages,
  shiftsOf,
  takePicture,
} from '#tests/support/looks.ts';

/** Opens the page once, in one of its language's looks (by `turn`, so that pages differ), and resizes to the others. */
async function expectSoundAtEachWidth(
  page: Page,
  site: BuiltSite,
  { language, path, turn, info }: { language: Language; path: string; turn: number; info: TestInfo },
): Promise<void> {
  const all = looks[language];
  const failed = await failuresDuring(page, site, async () => {
    for (const [number, look] of [...all.slice(turn % all.length), ...all.slice(0, turn % all.length)].entries()) {
      await (number === 0
        ? openIn(page, `/${language}${path}`, look)
        : page.setViewportSize({ width: look.width, height: 900 }));
      if (number === 0) expect(await shiftsOf(page), `${look.theme} ${look.width}`).toEqual([]);
      await expectSound(page, language, look);
      if (process.env['PICTURES']) await takePicture(page, info, `${language}-${look.theme}-${look.width}`, path);
    }
  });
  expect(failed).toEqual([]);
}

/** The texts of three words or more on a page, which are not the same in two languages by chance. */
async function sentencesOf(page: Page): Promise<string[]> {
  const said = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) {
      // Text marked as another language may stay untranslated, such as the API's English.
      const marked = walker.currentNode.parentElement?.closest('body [lang]');
      if (!marked) texts.push(walker.currentNode.textContent?.trim() ?? '');
    }
    return texts;
  });
  return said.filter((text) => text.split(/\s+/).length >= 3);
}

// Names, and texts written by members.
const untranslated = /^(© \d+ FX Clubs|News \/ Bulletin$|We meet on \w+\.$)/;

for (const [turn, path] of publicPages.entries())
  test(`${path} is accessible, translated and without overflow or failed requests in every language, narrow and wide`, async ({
    page,
    site,
  }, info) => {
    const english = new Set<string>();
    for (const language of languages)
      await test.step(language, async () => {
        await expectSoundAtEachWidth(page, site, { language, path, turn, info });
        const sentences = await sentencesOf(page);
        if (language !== 'en')
          expect.soft(sentences.filter((text) => english.has(text) && !untranslated.test(text))).toEqual([]);
        else for (const sentence of sentences) english.add(sentence);
      });
    expect(english.size).toBeGreaterThan(0);
  });

for (const language of languages)
  test(`the profile in ${language} is accessible and without overflow or failed requests, narrow and wide`, async ({
    page,
    site,
  }, info) => {
    await openAs(page, await aBusyAdministrator(site));
    for (const [turn, path] of memberPages.entries())
      await test.step(path, () => expectSoundAtEachWidth(page, site, { language, path, turn, info }));
  });

for (const language of languages)
  test(`a club in ${language} is accessible and without overflow or failed requests for visitors and its owner`, async ({
    page,
    site,
  }, info) => {
    const { owner, path } = await aBusyClub(site);
    await expectSoundAtEachWidth(page, site, { language, path, turn: 0, info });
    await openAs(page, owner);
    for (const [turn, view] of ['', '?view=banned', '?view=log'].entries())
      await test.step(view, () => expectSoundAtEachWidth(page, site, { language, path: path + view, turn, info }));
  });

test('more space between letters, words and lines cuts nothing off on the smallest phone', async ({ page, site }) => {
  const look = { theme: 'light', width: 320 } as const;
  await openAs(page, await aMember(site), '/terms');
  for (const path of ['/ge', '/ge/profile?select=account', '/ge/notifications']) {
    await openIn(page, path, look);
    await page.evaluate(() => {
      // The values of WCAG 1.4.12.
      const spaced = new CSSStyleSheet();
      spaced.replaceSync(
        '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }',
      );
      document.adoptedStyleSheets = [spaced];
    });
    await expectSound(page, 'ge', look);
  }
});

test.describe('an unknown page', () => {
  test.use({ troublesExpected: /status of 404/ });

  test('says so in the specified wording, responds with 404, and links to the home page', async ({ page }) => {
    for (const path of ['/en/no/such/page', '/no/such/page', '/aboutus/more'])
      expect((await page.goto(path))?.status()).toBe(404);
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { name: 'Unable to find this page' })).toBeVisible();
    await page.getByRole('link', { name: 'GO BACK' }).click();
    await expect(page).toHaveURL('/');
    for (const path of ['/', '/it', '/de/aboutus', '/profile', '/bulletinPost/any', '/auth/confirmemail?token=x'])
      expect((await page.request.get(path)).status()).toBe(200);
  });
});

test.describe('when the server is unreachable', () => {
  test.use({ troublesExpected: /ERR_FAILED/ });

  test('the listing says that it failed and links to the home page', async ({ page }) => {
    await page.route('**/graphql', (route) => route.abort());
    await page.goto('/clubs');
    await expect(page.getByText('An Error Has Occured.')).toBeVisible();
    await expect(
      page.getByText('There was an error fetching clubs, this issue has been noticed').first(),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Go to Home Page' }).click();
    await expect(page).toHaveURL('/');
  });

  for (const [path, failed] of [
    ['/clubs', 'An Error Has Occured.'],
    ['/clubs?view=directory', 'Club Table Not Found, Please contact web administrators.'],
  ] as const)
    test(`${path} can be loaded again`, async ({ page }) => {
      await page.route('**/graphql', (route) => route.abort());
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.getByText(failed)).toBeVisible();
      await page.unroute('**/graphql');
      await main.getByRole('button', { name: 'Try again' }).click();
      await expect(main.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    });

  test('two-factor authentication does not look switched off, nor a calendar unsubscribed, and both can be loaded again', async ({
    page,
    site,
  }) => {
    const member = await aMember(site);
    await member.graphql('mutation { createCalendarAddress { __typename } }');
    const main = page.getByRole('main');
    for (const [operations, path, role, name] of [
      [['TwoFactor', 'AccessTokens'], '/profile', 'switch', 'Two-factor authentication'],
      [['CalendarAddress'], '/profile?select=clubs', 'button', 'Create a new address'],
    ] as const) {
      await page.route('**/graphql', (route) =>
        operations.some((name) => name === operationOf(route.request())) ? route.abort() : route.continue(),
      );
      await openAs(page, member, path);
      const again = main.getByRole('button', { name: 'Try again' }).first();
      await expect(again).toBeVisible();
      await expect(main.getByRole('switch', { name: 'Two-factor authentication' })).toHaveCount(0);
      await expect(main.getByRole('button', { name: 'Create an address' })).toHaveCount(0);
      await page.unroute('**/graphql');
      await again.click();
      await expect(main.getByRole(role, { name })).toBeVisible();
    }
  });

  test('what administrators did is not passed over in silence, and can be loaded again', async ({ page, site }) => {
    const member = await aMember(site);
    const administrator = await anotherAdministrator(site);
    const change = {
      ID: member.uid,
      firstName: 'Ann',
      lastName: 'Lee',
      maxClub: 5,
      emailConfirmed: true,
      admin: false,
    };
    await administrator.rest('PUT', '/profiles/user/entireUser', change);
    await page.route('**/graphql', (route) =>
      operationOf(route.request()) === 'AdministrativeActsOnAccount' ? route.abort() : route.continue(),
    );
    await openAs(page, member, '/profile');
    const acts = page.getByRole('table', { name: 'Actions by administrators' });
    const again = acts.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await page.unroute('**/graphql');
    await again.click();
    await expect(acts).toContainText('3 → 5');
  });

  test('the page that confirms an address says so', async ({ page }) => {
    await page.route('**/graphql', (route) => route.abort());
    await page.goto('/auth/confirmemail?token=some');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('An Error Occured');
  });

  test('a form says so and keeps what was typed', async ({ page }) => {
    await page.route('**/graphql', (route) => route.abort());
    await page.goto('/login');
    await page.getByLabel('E-mail address').fill('ann@example.com');
    await page.getByLabel('Password', { exact: true }).fill('a quiet harbour');
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('An Error Occured, please try again later.');
    await expect(page.getByLabel('E-mail address')).toHaveValue('ann@example.com');
  });
});

test('a closed announcement stays closed for the session', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('Portfolios currently earning 1% every week')).toBeVisible();
  await page.getByRole('button', { name: 'Close the announcement' }).click();
  await expect(page.getByText('Portfolios currently earning 1% every week')).toBeHidden();
  // It stays hidden even before scripts run.
  await page.route('**/assets/start*.js', () => {});
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Portfolios currently earning 1% every week')).toBeHidden();
});

test('every navigation ends at the top, even Back and Forward, but a choice within a page does not scroll', async ({
  page,
}) => {
  const scrolledTo = (top: number) => expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
  const footer = page.getByRole('contentinfo');
  await page.goto('/countries');
  await takenOver(page);
  for (const name of ['Europe', 'Asia']) {
    await page.evaluate(() => scrollTo(0, 150));
    const region = page.getByRole('link', { name, exact: true });
    await region.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${name}$`));
    await expect(region).toBeFocused();
    await scrolledTo(150);
  }
  await footer.getByRole('link', { name: 'About Us' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
  await scrolledTo(0);
  for (let presses = 0; presses < 2; presses++) {
    await page.evaluate(() => scrollTo(0, 500));
    await footer.getByRole('link', { name: 'About Us' }).press('Enter');
    await scrolledTo(0);
    await expect(page.getByRole('main')).toBeFocused();
  }
  await page.evaluate(() => scrollTo(0, 500));
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Countries' })).toBeVisible();
  await scrolledTo(0);
  await page.evaluate(() => scrollTo(0, 200));
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
  await scrolledTo(0);
});

test('a tooltip opens and closes by keyboard', async ({ page }) => {
  await page.goto('/clubs');
  await page.getByRole('button', { name: 'About: Description' }).press('Enter');
  await expect(page.getByText('The description is written by the owner.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('The description is written by the owner.')).toBeHidden();
});

test('a new page starts at its top with the focus on its content; a hash scrolls to its element', async ({ page }) => {
  await page.goto('/aboutus');
  await takenOver(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page.getByRole('heading', { name: 'Frequently asked questions' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.locator('main')).toBeFocused();
  await page.goto('/faq#categoryrow8');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test('a button ripples for 400 ms where it is pressed', async ({ page }) => {
  await withMotion(page);
  await page.goto('/contact');
  await takenOver(page);
  const button = page.getByRole('button', { name: 'Send' });
  await expect(button).toBeEnabled();
  await stopTime(page);
  await button.hover();
  await page.mouse.down();
  const ripple = button.locator('[class*=ripple]');
  await expect(ripple).toHaveCount(1);
  expect(await ripple.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('0.4s');
  await page.mouse.up();
  await page.clock.runFor(399);
  await expect(ripple).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(ripple).toHaveCount(0);
});

for (const [where, motion] of [
  ['', true],
  [', even with reduced motion', false],
] as const)
  test(`a toast appears at the top right, stays for five seconds and closes on a click${where}`, async ({
    page,
    context,
  }) => {
    if (motion) await withMotion(page);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/bulletinPost/tariff-announcements-and-the-easter-holiday-may-affect-fx-trading');
    // The toast closes when its progress bar ends, so pausing the bar keeps it open.
    const held = await page.evaluateHandle(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('.Toastify__progress-bar--animated { animation-play-state: paused !important }');
      document.adoptedStyleSheets.push(sheet);
      return sheet;
    });
    const share = page.getByRole('button', { name: 'Share Link' });
    await share.click();
    const toast = page.getByText('Link copied.');
    await expect(toast).toBeVisible();
    expect((await toast.boundingBox())?.x ?? 0).toBeGreaterThan(640);
    await expect(page.locator('.Toastify__toast')).toHaveClass(/Toastify__toast-theme--light/);
    expect(
      await page
        .locator('.Toastify__progress-bar--animated')
        .evaluate((bar) => getComputedStyle(bar).animationDuration),
    ).toBe('5s');
    await toast.click();
    await expect(toast).toBeHidden();
    await share.click();
    await expect(toast).toBeVisible();
    await page.mouse.move(0, 0);
    await held.evaluate((sheet) => sheet.replaceSync(''));
    await expect(toast).toBeHidden();
  });

for (const [device, viewport] of [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 800 }],
] as const)
  test(`a toast on ${device} leaves the header free, at the top of the page and further down`, async ({
    page,
    context,
    site,
  }) => {
    await page.setViewportSize(viewport);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const path = '/bulletinPost/tariff-announcements-and-the-easter-holiday-may-affect-fx-trading';
    await openAs(page, await aMember(site), path);
    const toast = page.locator('.Toastify__toast');
    for (const scrolled of [0, 2000]) {
      await page.evaluate((to) => scrollTo(0, to), scrolled);
      await page.getByRole('button', { name: 'Share Link' }).evaluate((button: HTMLElement) => button.click());
      await expect(toast).toBeVisible();
      const gap = async () => {
        const [header, shown] = [await page.getByRole('banner').boundingBox(), await toast.boundingBox()];
        return (shown?.y ?? 0) - ((header?.y ?? 0) + (header?.height ?? 0));
      };
      await expect.poll(gap).toBeGreaterThanOrEqual(0);
      expect(await gap()).toBeLessThan(40);
      await toast.click();
      await expect(toast).toBeHidden();
    }
  });
