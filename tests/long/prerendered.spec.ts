import { test } from '#tests/support/browser.ts';
import { expectTakenOver, prerenderedPages } from '#tests/support/prerendered.ts';

for (const [prefix, locale] of [
  ['', 'en-GB'],
  ['/it', 'en-GB'],
  ['', 'de-DE'],
] as const)
  test.describe(`the browser${prefix} in ${locale}`, () => {
    test.use({ locale });

    test('takes over each page as it is', async ({ page }) => {
      for (const path of prerenderedPages) await expectTakenOver(page, `${prefix}${path}`);
    });
  });
