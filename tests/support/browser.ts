import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { registration } from './people.ts';
import { startProcess } from './process.ts';

const administrator = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'a lantern over the quay' };

/** The administrator of each site, who has not accepted any terms yet. */
export const anAdministrator: Account = {
  firstName: 'Site',
  lastName: 'Administrator',
  email: administrator.ADMIN_EMAIL,
  password: administrator.ADMIN_PASSWORD,
  country: 'Australia',
};

/** A site as it was built, with a mail server. */
export interface BuiltSite {
  url: string;
  mailbox: Mailbox;
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
      const dataDir = await mkdtemp(join(tmpdir(), 'fx-clubs-e2e-'));
      const mailbox = await openMailbox();
      const gateway = await startProcess(
        { DATA_DIR: dataDir, SMTP_URL: mailbox.url, TRUST_PROXY: '1', ...administrator },
        true,
      );
      await use({ url: gateway.url, mailbox });
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
export async function anAccount({ url, mailbox }: BuiltSite, confirmed = true): Promise<Account> {
  const account = registration();
  const post = (path: string, body: unknown) =>
    fetch(`${url}/api/v1${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.9.8.${Math.floor(Math.random() * 256)}` },
      body: JSON.stringify(body),
    });
  await post('/auth/signup', account);
  if (confirmed) await post(`/auth/signup/confirmemail?token=${await mailbox.tokenFor(account.email)}`, {});
  return account;
}

/** Logs in through the form, in English. */
export async function logIn(page: Page, { email, password }: Account, then = ''): Promise<void> {
  await page.goto(`/login${then}`);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
}
