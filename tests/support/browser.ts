import { rm } from 'node:fs/promises';
import { test as base, expect, type Page, type Request } from '@playwright/test';
import { type Answer, clientOf } from './client.ts';
import { temporaryFolder } from './folder.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { registration } from './people.ts';
import { startProcess } from './process.ts';

const adminAccount = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'a lantern over the quay' };

/** The administrator of each site, who has not accepted any terms yet. */
export const anAdministrator: Account = {
  firstName: 'Site',
  lastName: 'Administrator',
  email: adminAccount.ADMIN_EMAIL,
  password: adminAccount.ADMIN_PASSWORD,
  country: 'Australia',
};

/** A site as it was built, with a mail server. */
export interface BuiltSite {
  url: string;
  mailbox: Mailbox;
  /** The administrator, by the API. */
  administrator: Caller;
}

/** Somebody signed in by the API, for what a test of the browser needs done beforehand. */
export interface Caller {
  uid: number;
  account: Account;
  rest(method: string, path: string, body?: unknown): Promise<Answer['body']>;
  graphql(query: string): Promise<Answer['body']>;
  /** What the administrators' form says of the account, unchanged. */
  asEdited(): Promise<object>;
}

async function signedIn(url: string, account: Account): Promise<Caller> {
  const { rest, graphql } = clientOf(url);
  const { uid, atoken } = (await rest('POST', '/auth/login', account)).body.userObject;
  const as = { uid, atoken };
  return {
    uid,
    account,
    rest: async (method, path, body) => (await rest(method, path, body, { as })).body,
    graphql: async (query) => (await graphql(query, {}, { as })).body,
    async asEdited() {
      const { userObject } = (await rest('GET', '/protected', undefined, { as })).body;
      const { firstName, lastName, maxClubs, confirmedEmail, admin } = userObject;
      return { ID: uid, firstName, lastName, maxClub: maxClubs, emailConfirmed: confirmedEmail, admin };
    },
  };
}

/** A member with a verified address, signed in by the API; `account` logs in through the form. */
export async function aMemberOf(site: BuiltSite, over: Record<string, unknown> = {}): Promise<Caller> {
  return signedIn(site.url, await anAccount(site, true, over));
}

/** A person as the forms know them. */
export interface Account {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  country: string;
}

/**
 * `site` lives as long as the worker; every page must end without an error in its console, but for those that a test
 * brings about itself.
 */
export const test = base.extend<{ clean: undefined; troublesExpected: RegExp | undefined }, { site: BuiltSite }>({
  troublesExpected: [undefined, { option: true }],
  site: [
    async ({ browserName: _ }, use) => {
      const dataDir = await temporaryFolder();
      const mailbox = await openMailbox();
      const gateway = await startProcess({
        DATA_DIR: dataDir,
        SMTP_URL: mailbox.url,
        TRUST_PROXY: '1',
        ...adminAccount,
      });
      const administrator = await signedIn(gateway.url, anAdministrator);
      await use({ url: gateway.url, mailbox, administrator });
      await gateway.end('SIGTERM');
      await mailbox.close();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site.url),
  // Each test from a network of its own: limits are per network.
  extraHTTPHeaders: async ({ browserName: _ }, use) => {
    await use({ 'X-Forwarded-For': `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}` });
  },
  // The charting provider is not ours to test, nor always reachable: a script of its address that shows what it was told.
  context: async ({ context }, use) => {
    await context.route('https://s3.tradingview.com/**', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `{ const { colorTheme, locale, symbols } = JSON.parse(document.currentScript.text);
          document.querySelector('.tradingview-widget-container__widget').textContent =
            [origin, colorTheme, locale, ...symbols.map(({ title }) => title)].join(', '); }`,
      }),
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

/** Signs up and opens the link, by the API: for tests about something else. */
export async function anAccount(
  { url, mailbox }: Pick<BuiltSite, 'url' | 'mailbox'>,
  confirmed = true,
  over: Record<string, unknown> = {},
): Promise<Account> {
  const account = registration(over);
  const { rest } = clientOf(url);
  await rest('POST', '/auth/signup', account);
  if (confirmed) await rest('POST', `/auth/signup/confirmemail?token=${await mailbox.tokenFor(account.email)}`);
  return account;
}

/** A member whom the administrator made one too. */
export async function anotherAdministrator(site: BuiltSite): Promise<Caller> {
  const member = await aMemberOf(site, { firstName: 'Kim', lastName: 'Ito' });
  await site.administrator.rest('PUT', '/profiles/user/entireUser', { ...(await member.asEdited()), admin: true });
  return member;
}

/** Waits until the page is live: the application has taken its content over. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')),
  );
}

/** The GraphQL operation that a request of the page runs. */
export const operationOf = (request: Request): string | undefined => request.postDataJSON()?.operationName;

/** Logs in through the form, in English. */
export async function logIn(page: Page, { email, password }: Account, then = ''): Promise<void> {
  await page.goto(`/login${then}`);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
}
