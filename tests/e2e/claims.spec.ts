import type { Page } from '@playwright/test';
import { expect, takenOver, test } from '#tests/support/browser.ts';
import { shiftsOf } from '#tests/support/pageChecks.ts';
import { holdScripts } from '#tests/support/prerendered.ts';

/** What the pages claim, in words or figures, in the language of the URL. */
const claims: Record<string, RegExp> = {
  en: /passive income|sustainable income|Low Risk|Leaders in|\b[15]%|imagined year/i,
  it: /reddito passivo|Rischio basso|Leader nella|\b[15]%|anno immaginario/i,
  ge: /passives Einkommen|Niedriges Risiko|Führend in|\b[15]\s%|fiktives Jahr/i,
};

/** Everything that a page contains, seen or not, except for scripts and styles. */
const contentOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      document.title,
      ...[...document.querySelectorAll('meta')].map(({ content }) => content),
      ...[...document.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label')),
      document.getElementById('root')?.textContent,
    ].join('\n'),
  );

for (const [reader, options] of [
  ['in Paris', { timezoneId: 'Europe/Paris' }],
  ['in the Canary Islands', { timezoneId: 'Atlantic/Canary' }],
  ['with a French browser', { locale: 'fr-FR' }],
  ['with a Spanish browser', { locale: 'es-ES' }],
  ['with a British browser', { locale: 'en-GB' }],
] as const)
  test.describe(`a reader ${reader}`, () => {
    test.use(options);

    test(`${reader}: no page contains a claim once it has loaded`, async ({ page }) => {
      for (const [language, claim] of Object.entries(claims))
        for (const path of ['', '/portfolio', '/aboutus']) {
          await page.goto(`/${language}${path}`);
          await takenOver(page);
          expect(await contentOf(page), `/${language}${path}`).not.toMatch(claim);
        }
    });
  });

test.describe('a reader whose time zone alone says where they are', () => {
  test.use({ timezoneId: 'Europe/Madrid' });

  test('sees no claim even before the scripts run, nor a shift; the next page comes without claims', async ({
    page,
  }) => {
    const go = await holdScripts(page);
    await page.goto('/en', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Risk disclaimer' })).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Announcement' })).toBeHidden();
    await expect(page.locator('h1')).toBeHidden();
    go();
    await takenOver(page);
    await expect(page.locator('h1')).toHaveText('Explore trading technology, with your eyes open.');
    expect(await shiftsOf(page)).toEqual([]);
    const response = await page.reload();
    expect(await response?.text()).not.toMatch(/passive income/i);
  });

  test('who chose Italy sees the claims, and on the next page too', async ({ page }) => {
    const banner = page.getByRole('complementary', { name: 'Announcement' });
    await page.goto('/clubs');
    await takenOver(page);
    await expect(banner).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'Italy' }).click();
    await expect(banner).toBeVisible();
    const response = await page.goto('/portfolio');
    expect(await response?.text()).toContain('Low Risk');
    await takenOver(page);
    await expect(banner).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Low Risk' })).toBeVisible();
  });
});
