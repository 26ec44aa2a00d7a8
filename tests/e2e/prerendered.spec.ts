import type { Page } from '@playwright/test';
import { aMemberOf, expect, logIn, takenOver, test } from '#tests/support/browser.ts';

/** Every page that anybody may find. */
const visible = [
  '/',
  '/aboutus',
  '/how-this-works',
  '/what-is-forex',
  '/countries',
  '/partners',
  '/faq',
  '/help',
  '/contact',
  '/bulletin',
  '/bulletinPost/gold-keeps-a-cautious-bullish-outlook-amid-global-tensions-and-rate-cut-expectations',
  '/bulletinPost/tariff-announcements-and-the-easter-holiday-may-affect-fx-trading',
  '/clubs',
  '/portfolio',
  '/terms',
  '/privacy',
  '/login',
  '/register',
];
const tags = { en: 'en', it: 'it', ge: 'de' };

/** Keeps the application from arriving until the function that it gives is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/assets/start*.js', async (route) => {
    await held;
    await route.continue();
  });
  return go;
}

test('each public page comes complete, in its language, and names its twins', async ({ request, baseURL }) => {
  for (const path of visible) {
    const descriptions = new Set<string>();
    for (const [folder, tag] of Object.entries(tags)) {
      const answer = await request.get(`/${folder}${path === '/' ? '' : path}`);
      expect(answer.status()).toBe(200);
      expect(answer.headers()['x-robots-tag']).toBeUndefined();
      const html = await answer.text();
      expect(html, path).toContain(`<html lang="${tag}"`);
      expect(html.match(/<title>[^<]+<\/title>/g), path).toHaveLength(1);
      expect(html.match(/<meta name="description" content="[^"]{40,250}"/g), path).toHaveLength(1);
      expect(html.match(/<h1[ >]/g), path).toHaveLength(1);
      // The clubs are those of the moment.
      if (path !== '/clubs') expect(html, path).not.toContain('Loading');
      descriptions.add(/<meta name="description"[^>]*>/.exec(html)?.[0] ?? '');
      const address = (language: string) => `${baseURL}/${language}${path === '/' ? '' : path}`;
      expect(answer.headers()['link']).toBe(
        [
          `<${address(folder)}>; rel="canonical"`,
          ...Object.entries(tags).map(([of, name]) => `<${address(of)}>; rel="alternate"; hreflang="${name}"`),
          `<${baseURL}${path}>; rel="alternate"; hreflang="x-default"`,
        ].join(', '),
      );
    }
    expect(descriptions.size, path).toBe(3);
  }
});

test('without a prefix the reader’s language decides: asked for, kept, or the browser’s', async ({ request }) => {
  const languageOf = async (path: string, headers = {}) => {
    const answer = await request.get(path, { headers });
    expect(answer.headers()['vary']).toMatch(/Accept-Language, Cookie/);
    return /<html lang="(\w+)"/.exec(await answer.text())?.[1];
  };
  expect(await languageOf('/aboutus', { 'Accept-Language': 'fr, de-CH;q=0.8, it;q=0.5' })).toBe('de');
  expect(await languageOf('/aboutus', { 'Accept-Language': 'fr' })).toBe('en');
  expect(await languageOf('/aboutus', { 'Accept-Language': 'de', Cookie: 'i18next=it' })).toBe('it');
  expect(await languageOf('/aboutus?lng=ge', { Cookie: 'i18next=it' })).toBe('de');
  expect(await languageOf('/it/aboutus?lng=ge', { Cookie: 'i18next=en' })).toBe('it');
});

test('crawlers get a map of every page and its twins, and none of what is personal or missing', async ({
  request,
  baseURL,
}) => {
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const map = await (await request.get('/sitemap.xml')).text();
  expect([...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)).toEqual(
    expect.arrayContaining(
      visible.flatMap((path) => Object.keys(tags).map((of) => `${baseURL}/${of}${path === '/' ? '' : path}`)),
    ),
  );
  expect(map.match(/hreflang="de"/g)).toHaveLength(visible.length * 3);
  for (const [path, status] of [
    ['/profile', 200],
    ['/portfolios', 200],
    ['/auth/confirmemail?token=x', 200],
    ['/no/such', 404],
    ['/it/no/such', 404],
  ] as const) {
    const answer = await request.get(path);
    expect(answer.status()).toBe(status);
    expect(answer.headers()['x-robots-tag']).toBe('noindex');
    expect(answer.headers()['link']).toBeUndefined();
    expect(map).not.toContain(path);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, locale: 'it-IT' });

  test('pages can be read, links followed, and no form takes what it cannot send', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Leader nella tecnologia finanziaria' })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await page.locator('#categoryrow1 summary').click();
    await expect(page.locator('#categoryrow1')).toHaveAttribute('open', '');
    for (const form of ['/login', '/register', '/contact']) {
      await page.goto(form);
      for (const field of await page.getByRole('main').getByRole('textbox').all()) await expect(field).toBeDisabled();
    }
  });
});

for (const [prefix, locale] of [
  ['', 'en-GB'],
  ['/it', 'en-GB'],
  ['', 'de-DE'],
] as const)
  test.describe(`the browser${prefix} in ${locale}`, () => {
    test.use({ locale });

    test('takes over what it got, as it is', async ({ page }) => {
      for (const path of visible) {
        const go = await holdScripts(page);
        await page.goto(`${prefix}${path}`, { waitUntil: 'commit' });
        await expect(page.getByRole('contentinfo')).toBeVisible();
        const main = page.locator('main');
        const [heading, before] = [await page.locator('h1').elementHandle(), await main.textContent()];
        go();
        await takenOver(page);
        expect(await heading?.evaluate((element) => element.isConnected), path).toBe(true);
        if (path !== '/clubs') expect(await main.textContent(), path).toBe(before);
        await expect(page.locator('title')).toHaveCount(1);
        await page.unroute('**/assets/start*.js');
      }
    });
  });

test('a language that only this browser remembers is mended', async ({ page }) => {
  await page.goto('/aboutus');
  await page.evaluate(() => localStorage.setItem('i18nextLng', 'ge'));
  await page.context().clearCookies({ name: 'i18next' });
  await page.goto('/aboutus');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Über uns');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test('who is signed in is not offered to log in, not even before the scripts are there', async ({ page, site }) => {
  const member = await aMemberOf(site);
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await logIn(page, member.account);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Ann Lee' })).toBeVisible();
  await page.route('**/assets/start*.js', () => {});
  await page.goto('/aboutus', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeHidden();
});

test('who scrolled before the scripts are there stays where they are', async ({ page }) => {
  const go = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(0);
  go();
  await takenOver(page);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Resources' })).toBeEnabled();
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
});

test('a button pressed before the scripts are there is pressed once they are', async ({ page }) => {
  const go = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Close the announcement' }).click();
  await expect(page.getByText('Portfolios currently earning 1% every week')).toBeVisible();
  go();
  await expect(page.getByText('Portfolios currently earning 1% every week')).toBeHidden();
});

test('what the browser opens by itself before the scripts are there stays open', async ({ page }) => {
  const go = await holdScripts(page);
  await page.goto('/clubs', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'About: Description' }).press('Enter');
  await expect(page.getByText('The description is written by the owner.')).toBeVisible();
  go();
  await takenOver(page);
  await expect(page.getByText('There are no clubs at this time.')).toBeVisible();
  await expect(page.getByText('The description is written by the owner.')).toBeVisible();
});
