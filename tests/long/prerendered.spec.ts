import { prerenderedPages } from '#tests/fixtures/publicPages.ts';
import { oneOfToday } from '#tests/runner/today.mjs';
import { test } from '#tests/support/browser.ts';
import { expectTakenOver } from '#tests/support/prerendered.ts';

const variants = [
  ['', 'en-GB'],
  ['/it', 'en-GB'],
  ['', 'de-DE'],
  ['/ge', 'de-CH'],
] as const;

for (const [prefix, locale] of [oneOfToday(variants)])
  test.describe(`all pages under ${prefix}/ in a browser set to ${locale}`, () => {
    test.use({ locale });

    test('do not change when hydrated', async ({ page }) => {
      for (const path of prerenderedPages) await expectTakenOver(page, `${prefix}${path}`);
    });
  });
