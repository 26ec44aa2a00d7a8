import AxeBuilder from '@axe-core/playwright';
import type { Page, Response, TestInfo } from '@playwright/test';
import { anotherAdministrator, type BuiltSite, expect, logIn, takenOver, test } from '#tests/support/browser.ts';
import { aClub } from '#tests/support/people.ts';

const pages = [
  '/',
  '/aboutus',
  '/how-this-works',
  '/what-is-forex',
  '/countries?select=Europe',
  '/partners',
  '/faq#categoryrow8',
  '/help',
  '/contact',
  '/bulletin',
  '/bulletinPost/tariff-announcements-and-the-easter-holiday-may-affect-fx-trading',
  '/clubs?country=Bangladesh',
  '/portfolio',
  '/register',
  '/login',
  '/auth/account-recovery',
  '/auth/account-recovery/verifyCode?token=none',
  '/auth/confirmemail?token=none',
  '/terms',
  '/privacy',
  '/api/v1/docs',
  '/api/v1/docs/createClub',
];
const looks = (['en', 'it', 'ge'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((theme) => [1440, 390].map((width) => ({ language, theme, width }))),
);
/** Where the menus change, and where German is at its narrowest. */
const edges = [
  { language: 'ge', theme: 'dark', width: 360 },
  { language: 'it', theme: 'light', width: 768 },
  { language: 'en', theme: 'light', width: 2560 },
] as const;
type Look = (typeof looks)[number] | (typeof edges)[number];

/** Where axe looks too: each language, theme and width, not each of their combinations. */
const examined = ({ language, theme, width }: Look): boolean =>
  ['en light 1440', 'en dark 390', 'it dark 1440', 'ge light 390', 'ge dark 360'].includes(
    `${language} ${theme} ${width}`,
  );

/** Pages that one test visits one after the other. */
const together = 6;
const parts = Array.from({ length: Math.ceil(pages.length / together) }, (_, part) =>
  pages.slice(part * together, (part + 1) * together),
);

/** Opens the page in a look and expects it accessible, without overflow, nothing broken; keeps its picture. */
async function expectSound(page: Page, site: BuiltSite, path: string, look: Look, info: TestInfo): Promise<void> {
  const failed: string[] = [];
  const note = (response: Response) => {
    if (response.url().startsWith(site.url) && response.status() >= 400) failed.push(response.url());
  };
  page.on('response', note);
  await page.emulateMedia({ colorScheme: look.theme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width: look.width, height: 900 });
  await page.goto(`/${look.language}${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [class*=spinner]')).toHaveCount(0);
  // Every text has what it names.
  await expect(page.locator('body')).not.toContainText('{{');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  if (examined(look)) {
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) }))).toEqual([]);
  }
  page.off('response', note);
  expect(failed).toEqual([]);
  const picture = path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home';
  await page.screenshot({ path: info.outputPath(`${picture}.jpg`), fullPage: true, type: 'jpeg', quality: 70 });
}

for (const look of [...looks, ...edges])
  for (const [number, part] of parts.entries())
    test(`pages, part ${number + 1}, in ${look.language}, ${look.theme}, ${look.width} px: accessible, without overflow, nothing broken`, async ({
      page,
      site,
    }, info) => {
      for (const path of part) await test.step(path, () => expectSound(page, site, path, look, info));
    });

for (const look of [...looks, ...edges].filter(examined))
  test(`the profile in ${look.language}, ${look.theme}, ${look.width} px: accessible, without overflow, nothing broken`, async ({
    page,
    site,
  }, info) => {
    const administrator = await anotherAdministrator(site);
    const { clubID } = await administrator.rest('POST', '/user/club', aClub({ country: 'Mexico' }));
    const toContacts = [{ contactName: 'Website', contactLink: 'https://harbour-traders.example/a/rather/long/path' }];
    await administrator.rest('PUT', '/user/club/single/contacts', { clubID, toChange: 'contacts', toContacts });
    await logIn(page, administrator.account, '?next=/profile');
    await expect(page).toHaveURL('/profile');
    for (const path of [
      '/profile?select=account',
      '/profile?select=clubs',
      ...['accounts', 'clubs', 'allowance', 'log'].map((view) => `/profile?select=admin&view=${view}`),
      '/clubs?country=Mexico&view=directory',
    ])
      await expectSound(page, site, path, look, info);
  });

test.describe('an unknown page', () => {
  test.use({ troublesExpected: /status of 404/ });

  test('says so in the words of the specification, to machines too, and leads home', async ({ page }) => {
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

test.describe('without the server', () => {
  test.use({ troublesExpected: /ERR_FAILED/ });

  test('the listing says that it failed, and leads to the home page', async ({ page }) => {
    await page.route('**/graphql', (route) => route.abort());
    await page.goto('/clubs');
    await expect(page.getByText('An Error Has Occured.')).toBeVisible();
    await expect(
      page.getByText('There was an error fetching clubs, this issue has been noticed').first(),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Go to Home Page' }).click();
    await expect(page).toHaveURL('/');
  });

  test('the confirmation of an address says so', async ({ page }) => {
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

test('the announcement closes for the session', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('Portfolios currently earning 1% every week')).toBeVisible();
  await page.getByRole('button', { name: 'Close the announcement' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Portfolios currently earning 1% every week')).toBeHidden();
});

test('a tooltip opens and closes by keyboard', async ({ page }) => {
  await page.goto('/clubs');
  await page.getByRole('button', { name: 'About: Description' }).press('Enter');
  await expect(page.getByText('The description is written by the owner.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('The description is written by the owner.')).toBeHidden();
});

test('nothing on any page is left in English in another language', async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  /** What a page says, sentence by sentence: three words or more cannot be the same by chance. */
  const sentences = async (path: string): Promise<string[]> => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const said = await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: string[] = [];
      while (walker.nextNode()) {
        // What says that it is in another language may be: the API speaks English.
        const marked = walker.currentNode.parentElement?.closest('body [lang]');
        if (!marked) texts.push(walker.currentNode.textContent?.trim() ?? '');
      }
      return texts;
    });
    return said.filter((text) => text.split(/\s+/).length >= 3);
  };
  // Written by members, or names.
  const untranslated = /^(© \d+ FX Clubs|[A-Z]{3} to [A-Z]{3}$|News \/ Bulletin$)/;
  for (const path of pages) {
    const english = new Set(await sentences(`/en${path}`));
    for (const language of ['it', 'ge'])
      expect
        .soft((await sentences(`/${language}${path}`)).filter((text) => english.has(text) && !untranslated.test(text)))
        .toEqual([]);
  }
});

test('a new page starts at its top with the focus on its content; a hash scrolls to its element', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
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
  await page.goto('/contact');
  const button = page.getByRole('button', { name: 'Send' });
  // Time stands still for as long as we look.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Animation.enable');
  await browser.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await button.hover();
  await page.mouse.down();
  const ripple = button.locator('[class*=ripple]');
  await expect(ripple).toHaveCount(1);
  expect(await ripple.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('0.4s');
  await page.mouse.up();
  await browser.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await expect(ripple).toHaveCount(0);
});

test('a toast is what the specification says: top right, five seconds, closed by a press', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/bulletinPost/tariff-announcements-and-the-easter-holiday-may-affect-fx-trading');
  await page.getByRole('button', { name: 'Share Link' }).click();
  const toast = page.getByText('Link copied.');
  await expect(toast).toBeVisible();
  expect((await toast.boundingBox())?.x ?? 0).toBeGreaterThan(640);
  await expect(page.locator('.Toastify__toast')).toHaveClass(/Toastify__toast-theme--light/);
  expect(
    await page.locator('.Toastify__progress-bar--animated').evaluate((bar) => getComputedStyle(bar).animationDuration),
  ).toBe('5s');
  await toast.click();
  await expect(toast).toBeHidden();
});
