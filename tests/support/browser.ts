import { test as base, expect, type Locator, type Page, type Request } from '@playwright/test';
import { lease } from '../runner/lease.mjs';
import { type BuiltSite, type Caller, type Credentials, withBuiltSite } from './builtSite.ts';
import { deferred } from './deferred.ts';

/**
 * Playwright's `test` with one `site` per worker. A test fails on any error in the page's console that does not match
 * `troublesExpected`. Tests share a site, in any order: create clubs in any country except Australia, the default of
 * /clubs, and Thailand, which other tests expect to be empty.
 */
export const test = base.extend<
  { turn: undefined; clean: undefined; troublesExpected: RegExp | undefined },
  { site: BuiltSite }
>({
  // Among the suites that run side by side.
  turn: [
    async ({ browserName: _ }, use) => {
      const end = await lease();
      await use(undefined);
      end?.();
    },
    { auto: true, timeout: 0 },
  ],
  troublesExpected: [undefined, { option: true }],
  site: [({ browserName: _ }, use) => withBuiltSite(use), { scope: 'worker' }],
  baseURL: ({ site }, use) => use(site.url),
  // Rate limits are per network, so each test uses its own.
  extraHTTPHeaders: async ({ browserName: _ }, use) => {
    await use({ 'X-Forwarded-For': `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}` });
  },
  context: async ({ context }, use) => {
    await context.addInitScript(() =>
      addEventListener('app:ready', () => Reflect.set(document.documentElement, 'isReady', true), { once: true }),
    );
    await use(context);
  },
  clean: [
    async ({ page, troublesExpected }, use) => {
      const troubles: string[] = [];
      page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
      page.on('pageerror', (error) => troubles.push(error.stack || error.message));
      await use(undefined);
      expect(troubles.filter((trouble) => !troublesExpected?.test(trouble))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/**
 * Replaces the charting provider's script, which is not ours to test and not always reachable, with one that shows its
 * settings. Use it only where needed: with a route, every request passes through the test, and nothing is cached.
 */
const withCharts = (page: Page): Promise<unknown> =>
  page.context().route('https://s3.tradingview.com/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `{ const { colorTheme, locale, symbols } = JSON.parse(document.currentScript.text);
        document.querySelector('.tradingview-widget-container__widget').textContent =
          [origin, colorTheme, locale, ...symbols.map(({ title }) => title)].join(', '); }`,
    }),
  );

/** Turns on motion, which other tests run without, and the charts, which load only with motion. */
export async function withMotion(page: Page): Promise<void> {
  await withCharts(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
}

/** Waits until the page has been hydrated and its effects have run. */
export const takenOver = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => Reflect.get(document.documentElement, 'isReady'));

/** Stops the page's clock, which only `page.clock` advances from now on, so that short-lived states can be checked. */
export const stopTime = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 3_600_000);

/** The name of the GraphQL operation in a request of the page. */
export const operationOf = (request: Request): string | undefined => request.postDataJSON()?.operationName;

/** Holds back requests, of all or of one GraphQL operation, until the returned function is called. */
export async function holdBack(page: Page, url: string, operation?: string): Promise<() => void> {
  const { resolve, promise } = deferred();
  await page.route(url, async (route) => {
    if (!operation || operationOf(route.request()) === operation) await promise;
    await route.continue();
  });
  return resolve;
}

/** Opens a page as this member, with the cookies that a login would have set. */
export async function openAs(page: Page, { url, uid, atoken }: Caller, path = '/'): Promise<void> {
  const cookies = Object.entries({ uid: String(uid), atoken });
  await page.context().addCookies(cookies.map(([name, value]) => ({ name, value, url, sameSite: 'Strict' as const })));
  await page.goto(path);
}

/** Fills in the fields with these labels, in this order. */
export async function fill(form: Page | Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await form.getByLabel(label).fill(value);
}

/** Opens the login page and logs in, in English. */
export async function logIn(page: Page, credentials: Credentials, then = ''): Promise<void> {
  await page.goto(`/login${then}`);
  await enterCredentials(page, credentials);
}

/** Fills in and sends the login form that the page shows, in English. */
export async function enterCredentials(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
}
