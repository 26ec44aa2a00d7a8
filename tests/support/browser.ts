import { test as base, expect, type Page, type Request } from '@playwright/test';
import { type BuiltSite, type Caller, type Credentials, withBuiltSite } from './builtSite.ts';

/**
 * `site` lives as long as the worker; every page must end without an error in its console, but for those that a test
 * brings about itself. Tests share a site, in any order: who creates a club takes another country than Australia,
 * which /clubs opens with, and Thailand: these have none.
 */
export const test = base.extend<{ clean: undefined; troublesExpected: RegExp | undefined }, { site: BuiltSite }>({
  troublesExpected: [undefined, { option: true }],
  site: [({ browserName: _ }, use) => withBuiltSite(use), { scope: 'worker' }],
  baseURL: ({ site }, use) => use(site.url),
  // Each test from a network of its own: limits are per network.
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
      page.on('pageerror', (error) => troubles.push(error.message));
      await use(undefined);
      expect(troubles.filter((trouble) => !troublesExpected?.test(trouble))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/**
 * Stands in for the charting provider, which is not ours to test, nor always reachable: a script of its address that shows
 * what it was told. Not for every test: where there is a route, each request of a page waits for it, and none is cached.
 */
export const withCharts = (page: Page): Promise<unknown> =>
  page.context().route('https://s3.tradingview.com/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `{ const { colorTheme, locale, symbols } = JSON.parse(document.currentScript.text);
        document.querySelector('.tradingview-widget-container__widget').textContent =
          [origin, colorTheme, locale, ...symbols.map(({ title }) => title)].join(', '); }`,
    }),
  );

/** Lets things move, which they do not in other tests; with motion come the charts. */
export async function withMotion(page: Page): Promise<void> {
  await withCharts(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
}

/** Waits until the page is live: the application has taken its content over, and its effects have run. */
export const takenOver = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => Reflect.get(document.documentElement, 'isReady'));

/** Lets time in the page pass only by `page.clock` from now on: what lasts a while lasts for as long as a test looks. */
export const stopTime = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 3_600_000);

/** The GraphQL operation that a request of the page runs. */
export const operationOf = (request: Request): string | undefined => request.postDataJSON()?.operationName;

/** Opens a page as this member: the browser has the cookies that the log-in would have left. */
export async function openAs(page: Page, { url, uid, atoken }: Caller, path = '/'): Promise<void> {
  const cookies = Object.entries({ uid: String(uid), atoken });
  await page.context().addCookies(cookies.map(([name, value]) => ({ name, value, url, sameSite: 'Strict' as const })));
  await page.goto(path);
}

/** Logs in through the form, in English. */
export async function logIn(page: Page, { email, password }: Credentials, then = ''): Promise<void> {
  await page.goto(`/login${then}`);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
}
