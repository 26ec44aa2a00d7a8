import type { Request } from '@playwright/test';
import { languages } from '#locales/keys.ts';
import { languageTags } from '#locales/language.ts';
import { regions } from '#schema/countries/countries.ts';
import { paths } from '#schema/paths.ts';
import { prerenderedPages as visible } from '#tests/fixtures/publicPages.ts';
import { expect, openAs, takenOver, test } from '#tests/support/browser.ts';
import { aMember } from '#tests/support/builtSite.ts';
import { expectTakenOver, holdScripts } from '#tests/support/prerendered.ts';

/** Pages of different shapes; builtPages.test.ts reads all, and the long tests hydrate all. */
const samples = ['/', '/clubs', '/bulletin', '/school', '/countries/italy', '/faq'];

test('a public page is served with the site’s own address, and links to its translations', async ({
  request,
  baseURL,
}) => {
  for (const path of samples)
    for (const [folder, tag] of Object.entries(languageTags)) {
      const answer = await request.get(`/${folder}${path === '/' ? '' : path}`);
      expect(answer.status()).toBe(200);
      expect(answer.headers()['x-robots-tag']).toBeUndefined();
      const html = await answer.text();
      expect(html, path).toContain(`<html lang="${tag}"`);
      expect(html, path).toContain(`<meta property="og:url" content="${baseURL}/${folder}${path === '/' ? '' : path}"`);
      expect(html, path).not.toContain('origin.invalid');
      if (path !== '/clubs') expect(html, path).not.toContain('Loading');
      const address = (language: string) => `${baseURL}/${language}${path === '/' ? '' : path}`;
      expect(answer.headers()['link']).toBe(
        [
          `<${address(folder)}>; rel="canonical"`,
          ...Object.entries(languageTags).map(([of, name]) => `<${address(of)}>; rel="alternate"; hreflang="${name}"`),
          `<${baseURL}${path}>; rel="alternate"; hreflang="x-default"`,
        ].join(', '),
      );
    }
});

test('a page names every text that its hydration needs, and loads no others', async ({ page, request }) => {
  for (const path of ['/en', '/it/faq', '/ge/bulletin']) {
    const html = await (await request.get(path)).text();
    const files = [...html.matchAll(/"(\/assets\/[^"]+\.json)"/g)].map(([, file]) => file);
    const loaded: string[] = [];
    const note = (request: Request) => loaded.push(new URL(request.url()).pathname);
    page.on('request', note);
    await page.goto(path);
    await takenOver(page);
    page.off('request', note);
    expect(loaded.filter((file) => /^\/assets\/.*\.json$/.test(file)).sort(), path).toEqual(files.sort());
  }
});

test('without a prefix, pages are in the requested, remembered or browser’s language, in this order', async ({
  request,
}) => {
  const languageOf = async (path: string, headers = {}) => {
    const answer = await request.get(path, { headers });
    expect(answer.headers()['vary']).toMatch(/Accept-Language, Cookie/);
    return /<html lang="([\w-]+)"/.exec(await answer.text())?.[1];
  };
  expect(await languageOf('/aboutus', { 'Accept-Language': 'fr, de-AT;q=0.8, it;q=0.5' })).toBe('de');
  expect(await languageOf('/aboutus', { 'Accept-Language': 'fr' })).toBe('en');
  expect(await languageOf('/aboutus', { 'Accept-Language': 'de', Cookie: 'i18next=it' })).toBe('it');
  expect(await languageOf('/aboutus?lng=ge', { Cookie: 'i18next=it' })).toBe('de');
  expect(await languageOf('/it/aboutus?lng=ge', { Cookie: 'i18next=en' })).toBe('it');
});

test('the sitemap lists every page and its translations; personal and missing pages are not indexed', async ({
  request,
  baseURL,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect(robots).toContain('\nDisallow: /meetings/reply\n');
  const index = await (await request.get('/sitemap.xml')).text();
  expect(index).toContain(`<loc>${baseURL}/sitemaps/pages.xml</loc>`);
  const map = await (await request.get('/sitemaps/pages.xml')).text();
  expect([...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)).toEqual(
    expect.arrayContaining(
      visible.flatMap((path) => languages.map((of) => `${baseURL}/${of}${path === '/' ? '' : path}`)),
    ),
  );
  expect(map.match(/hreflang="de"/g)).toHaveLength(visible.length * languages.length);
  for (const [path, status] of [
    ['/profile', 200],
    ['/portfolios', 200],
    ['/auth/confirmemail?token=x', 200],
    ['/meetings/reply?token=x&reply=yes', 200],
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

test('every public page but the posts and former terms is linked from the header, the footer, the school or the countries', async ({
  request,
}) => {
  const pages = await Promise.all(
    [paths.home, paths.school, paths.countries, ...regions.map(paths.countriesOf)].map(async (path) =>
      (await request.get(path)).text(),
    ),
  );
  const linked = visible.filter((path) => pages.some((page) => page.includes(`href="${path}"`)));
  const below = [paths.postOf(''), `${paths.terms}/`];
  expect(linked).toEqual(visible.filter((path) => !below.some((folder) => path.startsWith(folder))));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, locale: 'it-IT' });

  test('pages can be read, links work, and the fields of forms are disabled', async ({ page }) => {
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

for (const [prefix, locale, paths] of [
  // pages.spec.ts checks that every page hydrates without an error.
  ['', 'en-GB', samples.slice(0, 2)],
  ['/it', 'en-GB', samples.slice(2, 4)],
  ['', 'de-CH', samples.slice(4)],
] as const)
  test.describe(`pages under ${prefix}/ in a browser set to ${locale}`, () => {
    test.use({ locale });

    test('do not change when hydrated', async ({ page }) => {
      for (const path of paths) await expectTakenOver(page, `${prefix}${path}`);
    });
  });

test('readers in Switzerland get German in Swiss spelling, under its prefix too; others and search engines do not', async ({
  request,
}) => {
  // Without what a page's scripts read, which spell it themselves.
  const htmlOf = async (path: string, headers: Record<string, string>) =>
    (await (await request.get(path, { headers })).text()).replace(
      /<style>.*?<\/style>|<script [^>]*id="data">.*?<\/script>/gs,
      '',
    );
  for (const path of ['/faq', '/ge/faq', '/ge/404', '/ge/aboutus', '/ge/bulletin']) {
    const html = await htmlOf(path, { 'Accept-Language': 'de-CH,de;q=0.9' });
    expect(html, path).toContain('<html lang="de-CH"');
    expect(html, path).toContain('content="de_CH"');
    expect(html, path).not.toMatch(/[ß„“]/);
  }
  expect(await htmlOf('/ge/faq', { Cookie: 'i18next=de-CH' })).toContain('<html lang="de-CH"');
  for (const language of ['de-DE,de-CH;q=0.9', 'en', ''])
    expect(await htmlOf('/ge/faq', { 'Accept-Language': language })).toMatch(/<html lang="de".*„.*“/s);
  expect(await htmlOf('/it/faq', { 'Accept-Language': 'de-CH' })).toContain('<html lang="it"');
});

test('visitors load the GraphQL client only on pages that make requests', async ({ page }) => {
  const loadsClient = async (path: string) => {
    await page.goto(path);
    await takenOver(page);
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    const scripts = loaded.filter((name) => name.endsWith('.js')).map((name) => page.request.get(name));
    const texts = await Promise.all(scripts.map(async (script) => (await script).text()));
    // The client's error messages link to this host.
    return texts.some((text) => text.includes('go.apollo.dev'));
  };
  for (const path of ['/clubs', '/bulletin']) expect(await loadsClient(path), path).toBe(true);
  for (const path of ['/', '/terms', '/faq', '/aboutus']) expect(await loadsClient(path), path).toBe(false);
});

test('the first load of the home page needs at most 150 kB of scripts', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await takenOver(page);
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap((entry) =>
        entry instanceof PerformanceResourceTiming && entry.name.endsWith('.js') ? entry.encodedBodySize : [],
      ),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(150_000);
});

test('a language remembered only in local storage is applied once scripts run', async ({ page }) => {
  await page.goto('/aboutus');
  await page.evaluate(() => localStorage.setItem('i18nextLng', 'ge'));
  await page.context().clearCookies({ name: 'i18next' });
  await page.goto('/aboutus');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Über uns');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test('members are never offered a login, not even before the scripts have loaded', async ({ page, site }) => {
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await openAs(page, await aMember(site));
  await expect(page.getByRole('banner').getByRole('button', { name: 'Ann Lee' })).toBeVisible();
  // From the first paint, the header is as it will be once the member is known: one line, with the search in its place.
  const places = async () => {
    const header = page.getByRole('banner');
    const search = await header.getByRole('button', { name: 'Search the site' }).boundingBox();
    return [(await header.boundingBox())?.height, search?.x];
  };
  const settled = await places();
  await page.route('**/assets/start*.js', () => {});
  await page.goto('/aboutus', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeHidden();
  await expect.poll(places).toEqual(settled);
});

test('the scroll position reached before the scripts have loaded is kept', async ({ page }) => {
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

test('a button clicked before the scripts have loaded takes effect once they have', async ({ page }) => {
  const go = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Close the announcement' }).click();
  await expect(page.getByText('Portfolios currently earning 1% every week')).toBeVisible();
  go();
  await expect(page.getByText('Portfolios currently earning 1% every week')).toBeHidden();
});

test('a phone’s menu opened between hydration and the page’s first effects stays open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(pressOnceHydrated, '[aria-label="Open the menu"]');
  await page.goto('/aboutus');
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.pressed)).toBe('');
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

/** Clicks a button in the first pause of React's scheduler after the page's frame has been hydrated. */
function pressOnceHydrated(selector: string): void {
  // Each reading of the clock is past the scheduler's time slice, so that it pauses after every unit of work.
  const now = performance.now.bind(performance);
  let passed = 0;
  performance.now = () => {
    passed += 6;
    return now() + passed;
  };
  const onMessage = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage');
  const hydrated = () => {
    const root = Object.entries(document.getElementById('root') ?? {});
    const fiber = root.find(([key]) => key.startsWith('__reactContainer$'))?.[1] as
      | { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }
      | undefined;
    return fiber?.stateNode.current.memoizedState.isDehydrated === false;
  };
  Object.defineProperty(MessagePort.prototype, 'onmessage', {
    ...onMessage,
    set(listener: (event: Event) => void) {
      onMessage?.set?.call(this, (event: Event) => {
        listener.call(this, event);
        if ('pressed' in document.documentElement.dataset || !hydrated()) return;
        document.documentElement.dataset.pressed = '';
        document.querySelector<HTMLElement>(selector)?.click();
      });
    },
  });
}

test('a menu opened before the scripts have loaded stays open until one of its links is followed', async ({ page }) => {
  const go = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('button', { name: 'Resources' }).press('Enter');
  const link = menu.getByRole('link', { name: 'What Is Forex' });
  await expect(link).toBeVisible();
  go();
  await takenOver(page);
  await expect(link).toBeVisible();
  await link.click();
  await expect(page).toHaveURL('/what-is-forex');
  await expect(link).toBeHidden();
});
