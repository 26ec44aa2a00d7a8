import type { Page } from '@playwright/test';
import { type Language, languages } from '#locales/keys.ts';
import {
  type Opening,
  opened,
  openingsOfAdministrators,
  openingsOfOwners,
  openingsOfVisitors,
} from '#tests/fixtures/overlays.ts';
import { aBusyAdministrator, aBusyClub, widths } from '#tests/fixtures/pageVariants.ts';
import { oneOfToday } from '#tests/runner/today.mjs';
import { expect, openAs, test } from '#tests/support/browser.ts';
import { expectAccessible, expectSound, type Look } from '#tests/support/pageChecks.ts';

/** Checks each opening at every width, from the widest to the narrowest, in alternating themes. */
async function expectSoundWhenOpen(page: Page, language: Language, openings: Opening[]): Promise<void> {
  for (const [turn, opening] of openings.entries())
    await test.step(`${opening.path} ${opening.press}`, async () => {
      const looks = (opening.at ?? [...widths].reverse()).map(
        (width, number): Look => ({ width, theme: (turn + number) % 2 ? 'dark' : 'light' }),
      );
      const [first, ...others] = looks as [Look, ...Look[]];
      const open = await opened(page, language, opening, first);
      await expectSound(page);
      await expectAccessible(page);
      if (opening.refused) {
        await open.locator('button[type=submit]').click();
        await expect(open.locator('[aria-invalid=true]').first()).toBeVisible();
      }
      for (const { theme, width } of others) {
        await page.emulateMedia({ colorScheme: theme });
        await page.setViewportSize({ width, height: 900 });
        await expect(open).toBeVisible();
        await expectSound(page);
        await expectAccessible(page);
      }
    });
}

for (const language of [oneOfToday(languages)]) {
  test(`menus and dialogs for visitors in ${language} are accessible, without overflow or cut text`, async ({
    page,
    site,
  }) => {
    const { path } = await aBusyClub(site);
    await expectSoundWhenOpen(page, language, openingsOfVisitors(path));
  });

  test(`menus and dialogs for administrators in ${language} are accessible, without overflow or cut text, even with form errors`, async ({
    page,
    site,
  }) => {
    test.slow();
    await openAs(page, await aBusyAdministrator(site));
    await expectSoundWhenOpen(page, language, openingsOfAdministrators);
  });

  test(`menus and dialogs for the owner of a club in ${language} are accessible, without overflow or cut text, even with form errors`, async ({
    page,
    site,
  }) => {
    test.slow();
    const { owner, path } = await aBusyClub(site);
    await openAs(page, owner);
    await expectSoundWhenOpen(page, language, openingsOfOwners(path));
  });
}
