import { aBusyAdministrator, aBusyClub, memberPages } from '#tests/fixtures/pageVariants.ts';
import { publicPages } from '#tests/fixtures/publicPages.ts';
import { oneOfToday } from '#tests/runner/today.mjs';
import { expect, openAs, test } from '#tests/support/browser.ts';
import { openIn } from '#tests/support/pageChecks.ts';

/** The spacing that a reader may set (WCAG 2.2, 1.4.12). */
const spacing = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`;

for (const width of [oneOfToday([320, 1280])])
  test(`more space between emails, words and lines makes no page wider than a window of ${width} px`, async ({
    page,
    site,
  }) => {
    test.slow();
    const visit = async (path: string) => {
      await openIn(page, `/ge${path}`, { theme: 'light', width });
      await page.evaluate((text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        document.adoptedStyleSheets.push(sheet);
      }, spacing);
      const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect.poll(tooWide, path).toBeLessThanOrEqual(0);
    };
    const { path: club } = await aBusyClub(site);
    for (const path of [...publicPages, club]) await test.step(path, () => visit(path));
    await openAs(page, await aBusyAdministrator(site));
    for (const path of memberPages) await test.step(path, () => visit(path));
  });
