import type { Page, TestInfo } from '@playwright/test';
import { type Language, languages } from '#locales/keys.ts';
import {
  aBusyAdministrator,
  aBusyClub,
  expectSound,
  failuresDuring,
  looks,
  memberPages,
  openIn,
  publicPages,
  shiftsOf,
  takePicture,
} from '#tests/fixtures/pageVariants.ts';
import { expect, openAs, stopTime, takenOver, test, withMotion } from '#tests/support/browser.ts';
import { aMember, type BuiltSite } from '#tests/support/builtSite.ts';

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
      await expectSound(page, language, look, turn);
      if (process.env['PICTURES']) await takePicture(page, info, `${language}-${look.theme}-${look.width}`, path);
    }
  });
  expect(failed).toEqual([]);
}

/** The texts of three words or more on a page, which are not the same in two languages by chance. */
async function sentencesOf(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) {
      // Text marked as another language may stay untranslated, such as the API's English; data is for no reader.
      const marked = walker.currentNode.parentElement?.closest('body [lang], script');
      if (!marked) texts.push(walker.currentNode.textContent?.trim() ?? '');
    }
    return texts;
  });
  return texts.filter((text) => text.split(/\s+/).length >= 3);
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
    const { owner, path, topic } = await aBusyClub(site);
    for (const [turn, part] of ['', '/people'].entries())
      await test.step(part, () => expectSoundAtEachWidth(page, site, { language, path: path + part, turn, info }));
    await openAs(page, owner);
    const parts = [
      '',
      '/topics',
      topic,
      '/meetings',
      '/notices',
      '/people',
      '/manage',
      '/manage?view=banned',
      '/manage?view=log',
    ];
    for (const [turn, view] of parts.entries())
      await test.step(view, () => expectSoundAtEachWidth(page, site, { language, path: path + view, turn, info }));
  });

test('more space between e-mails, words and lines cuts nothing off on the smallest phone', async ({ page, site }) => {
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
    for (const path of ['/en/no/such/page', '/no/such/page', '/aboutus/more', '/profile/more', '/api/v1/docs/a/b']) {
      expect((await page.goto(path))?.status(), path).toBe(404);
      await takenOver(page);
    }
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { name: 'Unable to find this page' })).toBeVisible();
    await page.getByRole('link', { name: 'GO BACK' }).click();
    await expect(page).toHaveURL('/');
    for (const path of ['/', '/it', '/de/aboutus', '/profile', '/bulletinPost/any', '/auth/confirmemail?token=x'])
      expect((await page.request.get(path)).status()).toBe(200);
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
