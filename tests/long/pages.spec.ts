import type { Page } from '@playwright/test';
import { languages } from '#locales/keys.ts';
import { aBusyAdministrator, aBusyClub, memberPages, themes, widths } from '#tests/fixtures/pageVariants.ts';
import { publicPages } from '#tests/fixtures/publicPages.ts';
import { ofToday } from '#tests/runner/today.mjs';
import { expect, openAs, takenOver, test } from '#tests/support/browser.ts';
import {
  expectAccessible,
  expectSound,
  failuresDuring,
  type Look,
  openIn,
  shiftsOf,
  takePicture,
} from '#tests/support/pageChecks.ts';

/** Every page in every language, theme and width, a seventh of them each day. */
const looks = languages.flatMap((language) =>
  themes.flatMap((theme) =>
    [...widths, 2560].map((width) => ({ language, theme, width }) satisfies Look & { language: string }),
  ),
);

for (const look of ofToday(looks)) {
  const { language, theme, width } = look;
  test(`every page in ${language}, ${theme}, at ${width} px is accessible and without overflow or failed requests`, async ({
    page,
    site,
  }, info) => {
    // About a hundred pages; at 1440 px twice as many.
    test.setTimeout(600_000);
    const visit = (path: string) =>
      test.step(path, async () => {
        const failed = await failuresDuring(page, site, async () => {
          await openIn(page, `/${language}${path}`, look);
          expect(await shiftsOf(page)).toEqual([]);
          await expectSound(page);
          await expectAccessible(page);
          await takePicture(page, info, `${language}-${theme}-${width}`, path);
        });
        expect(failed).toEqual([]);
      });
    const { owner, path: club, views } = await aBusyClub(site);
    for (const path of [...publicPages, club]) await visit(path);
    await openAs(page, await aBusyAdministrator(site));
    // On a desktop, the header of a member's pages differs most from that of a visitor's.
    for (const path of [...memberPages, ...(width === 1440 ? publicPages : [])]) await visit(path);
    await openAs(page, owner);
    for (const path of views) await visit(path);
  });
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

for (const path of ofToday(publicPages))
  test(`${path} is translated`, async ({ page }) => {
    const english = new Set<string>();
    for (const language of languages) {
      await page.goto(`/${language}${path}`);
      await takenOver(page);
      const sentences = await sentencesOf(page);
      if (language === 'en') for (const sentence of sentences) english.add(sentence);
      else
        expect(
          sentences.filter((text) => english.has(text) && !untranslated.test(text)),
          language,
        ).toEqual([]);
    }
    expect(english.size).toBeGreaterThan(0);
  });
