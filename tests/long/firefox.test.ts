import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languages } from '#locales/keys.ts';
import { root } from '#prisma/root.ts';
import { aMember, type BuiltSite, type Caller, withBuiltSite } from '#tests/support/builtSite.ts';
import { aClubOf, addToClub } from '#tests/support/clubs.ts';
import { deferred } from '#tests/support/deferred.ts';
import { type FirefoxPage, firefox, startFirefox } from '#tests/support/firefox.ts';
import { day } from '../runner/today.mjs';

// What only another engine shows, in a Firefox as people have it; Playwright drives a build of its own.

describe.skipIf(!firefox)('in Firefox', () => {
  let site: BuiltSite;
  let browser: Awaited<ReturnType<typeof startFirefox>>;
  let ended: Promise<void>;
  const [opened, over] = [deferred(), deferred()];

  beforeAll(async () => {
    ended = withBuiltSite(async (built) => {
      site = built;
      opened.resolve();
      await over.promise;
    });
    await opened.promise;
    browser = await startFirefox();
  });

  afterAll(async () => {
    await browser.close();
    over.resolve();
    await ended;
  });

  /** Opens a path of the site in a new page, as a member if one is given; at the end, nothing may have gone wrong. */
  async function inFirefox(as: Caller | undefined, path: string, use: (page: FirefoxPage) => Promise<void>) {
    const page = await browser.newPage();
    if (as) {
      await page.open(`${site.url}/en/faq`);
      await page.run(`document.cookie = 'uid=${as.uid}; path=/; SameSite=Strict'`);
      await page.run(`document.cookie = 'atoken=${as.atoken}; path=/; SameSite=Strict'`);
    }
    await page.open(site.url + path);
    await use(page);
    expect(page.troubles).toEqual([]);
  }

  test('every public page is taken over as the server wrote it', { timeout: 600_000 }, async () => {
    const prerendered: string[] = JSON.parse(readFileSync(join(root, 'dist/pages/pages.json'), 'utf8')).visible;
    await inFirefox(undefined, '/en', async (page) => {
      for (const [index, path] of prerendered.entries()) {
        const language = languages[(index + day) % languages.length];
        await page.open(`${site.url}/${language}${path === '/' ? '' : path}`);
        expect(await page.run("document.querySelector('main').textContent"), path).not.toContain('Application Error');
        expect(page.troubles, path).toEqual([]);
      }
    });
  });

  test('a visitor finds a club by a word of its title', async () => {
    await aClubOf(site, { title: 'Lantern Traders', country: 'Greece' });
    await inFirefox(undefined, '/en/clubs?country=all', async (page) => {
      await page.fill('main input[type=search]', 'lantern');
      await page.see('main a', 'Lantern Traders');
    });
  });

  test('a member logs in, and a form that is refused says why and keeps what was typed', async () => {
    const { email, password } = await aMember(site);
    await inFirefox(undefined, '/ge/register', async (page) => {
      await page.fill('main input[name=firstName]', 'Rita');
      await page.press('main button[type=submit]');
      await page.see('main [aria-invalid=true]');
      expect(await page.run("document.querySelector('input[name=firstName]').value")).toBe('Rita');
      await page.open(`${site.url}/en/login`);
      await page.fill('main input[type=email]', email);
      await page.fill('main input[type=password]', password);
      await page.press('main button[type=submit]');
      await page.see('header button', 'Ann Lee');
    });
  });

  test('a member joins a club, begins a topic and answers in it', async () => {
    const { id } = await aClubOf(site, { title: 'Firefox Harbour' });
    await inFirefox(await aMember(site), `/en/clubs/${id}/firefox-harbour`, async (page) => {
      await page.press('main button', 'Join');
      await page.press('main nav a', 'Topics');
      await page.press('main button', 'Begin a topic');
      await page.fill('dialog[open] input[name=title]', 'Which journal?');
      await page.fill('dialog[open] textarea', 'I keep a **paper** one.');
      await page.press('dialog[open] button[type=submit]');
      await page.see('article strong', 'paper');
      await page.fill('main textarea', 'And a pencil.');
      await page.press('main button[type=submit]', 'Publish');
      await page.see('article', 'And a pencil.');
    });
  });

  test('a member says that they come to a meeting', async () => {
    const { id, owner } = await aClubOf(site, { title: 'Meeting Harbour' });
    const member = await aMember(site);
    await addToClub(site, id, member);
    const [start, end] = [48, 50].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
    await owner.rest('POST', `/club/${id}/meetings`, { title: 'The week ahead', start, end, zone: 'Europe/Rome' });
    await inFirefox(member, `/en/clubs/${id}/meeting-harbour/meetings`, async (page) => {
      await page.press('main button', 'Yes');
      await expect.poll(() => site.database.meetingReply.count({ where: { answer: 'yes' } })).toBe(1);
    });
  });
});
