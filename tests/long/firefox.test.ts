import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { languages } from '#locales/keys.ts';
import { registration } from '#tests/fixtures/people.ts';
import { prerenderedPages, publicPages } from '#tests/fixtures/publicPages.ts';
import { aMember, type Caller, openBuiltSite } from '#tests/support/builtSite.ts';
import { aClubOf } from '#tests/support/clubs.ts';
import { type Firefox, firefox, startFirefox } from '#tests/support/firefox.ts';
import type { FirefoxPage } from '#tests/support/firefoxPage.ts';
import { day } from '../runner/today.mjs';

// In a Firefox as people have it, by its own protocol: Playwright drives only a build of its own.

if (!firefox) test.skip('left out: Firefox is not installed (Debian’s package is firefox-esr)', () => undefined);

describe.skipIf(!firefox)('in Firefox', () => {
  let site: Awaited<ReturnType<typeof openBuiltSite>>;
  let browser: Firefox;

  beforeAll(async () => {
    site = await openBuiltSite(inject('templateUrl'));
    browser = await startFirefox();
  });

  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  /** Uses a new page, in whose console there may be no error. */
  async function inFirefox(use: (page: FirefoxPage) => Promise<void>, member?: Caller): Promise<void> {
    browser.troubles.length = 0;
    await use(await browser.newPage(member));
    expect(browser.troubles).toEqual([]);
  }

  test('every public page is hydrated, in the languages by turn', { timeout: 900_000 }, () =>
    inFirefox(async (page) => {
      for (const [index, path] of [...new Set([...prerenderedPages, ...publicPages])].entries()) {
        const language = languages[(index + day) % languages.length];
        await page.open(`${site.url}/${language}${path === '/' ? '' : path}`);
        expect(await page.evaluate("document.querySelectorAll('main h1').length"), path).toBe(1);
        expect(browser.troubles, path).toEqual([]);
      }
    }),
  );

  test('a visitor registers and verifies their address', () =>
    inFirefox(async (page) => {
      const { firstName, lastName, email, country, password } = registration();
      await page.open(`${site.url}/en/register`);
      await page.fill('First name', firstName);
      await page.fill('Last name', lastName);
      await page.fill('E-mail address', email);
      await page.fill('Country', country);
      await page.fill('Password', password);
      await page.press('button', 'Register');
      await page.see('Almost there');
      const { text } = await site.mailbox.emailTo(email);
      await page.open(/http\S+token=[\w-]+/.exec(text ?? '')?.[0] ?? '');
      await page.see('Your e-mail address is verified.');
    }));

  test('a member logs in and logs out', () =>
    inFirefox(async (page) => {
      const { email, password } = await aMember(site);
      await page.open(`${site.url}/en/login`);
      await page.fill('E-mail address', email);
      await page.fill('Password', password);
      await page.press('button', 'Log in');
      await page.press('button', 'Ann Lee');
      await page.press('button', 'Logout');
      await page.press('link', 'Login');
      await page.see('Forgot');
    }));

  test('a member creates a club', async () => {
    const member = await aMember(site);
    await inFirefox(async (page) => {
      await page.open(`${site.url}/en/profile?select=clubs`);
      await page.fill('Title', 'Firefox Harbour');
      await page.fill('Country', 'Portugal');
      await page.fill('Description', 'We meet on Tuesdays.');
      await page.press('button', 'Create Club');
      await page.see('Successfully created club: "Firefox Harbour" for Portugal');
      expect(await site.database.club.count({ where: { ownerId: member.uid, country: 'Portugal' } })).toBe(1);
    }, member);
  });

  test('a member joins a club, begins a topic and answers in it', async () => {
    const { id } = await aClubOf(site, { title: 'Talking Harbour' });
    await inFirefox(
      async (page) => {
        await page.open(`${site.url}/en/clubs/${id}/talking-harbour`);
        await page.press('button', 'Join the club');
        await page.see('You are now a member');
        await page.press('link', 'Topics');
        await page.press('button', 'Start a topic');
        await page.fill('Title', 'Which journal?');
        await page.fill('Text', 'I keep a **paper** one.');
        await page.press('button', 'Publish the topic');
        await page.see('I keep a paper one.');
        await page.fill('Text', 'And a pencil.');
        await page.press('button', 'Publish the post');
        await expect.poll(() => page.evaluate("document.querySelectorAll('article').length")).toBe(2);
        await page.see('And a pencil.');
      },
      await aMember(site),
    );
  });

  test('a visitor searches the site and opens a club that is found', async () => {
    await aClubOf(site, { title: 'Lantern Traders' });
    await inFirefox(async (page) => {
      await page.open(`${site.url}/en`);
      await page.press('button', 'Search the site');
      await page.fill('Search', 'lantern');
      await page.press('link', 'Lantern Traders');
      await page.see('Olga Owens');
    });
  });
});
