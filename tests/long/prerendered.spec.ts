import { test } from '#tests/support/browser.ts';
import { expectTakenOver, prerenderedPages } from '#tests/support/prerendered.ts';

for (const [prefix, locale] of [
  ['', 'en-GB'],
  ['/it', 'en-GB'],
  ['', 'de-DE'],
  ['/ge', 'de-CH'],
] as const)
  test.describe(`all pages under ${prefix}/ in a browser set to ${locale}`, () => {
    test.use({ locale });

    test('do not change when hydrated', async ({ page }) => {
      for (const path of prerenderedPages) await expectTakenOver(page, `${prefix}${path}`);
    });
  });
