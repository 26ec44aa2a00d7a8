import { aClub } from '#tests/fixtures/people.ts';
import { expectStill, type networks } from '#tests/fixtures/slowNetwork.ts';
import { oneOfToday } from '#tests/runner/today.mjs';
import { test } from '#tests/support/browser.ts';
import { aMember } from '#tests/support/builtSite.ts';

for (const network of [oneOfToday(['slow 4G', '3G'] as const satisfies (keyof typeof networks)[])])
  for (const path of ['', '/clubs', '/clubs/:id', '/register'])
    test(`nothing on ${path || '/'} moves on ${network}, in any width, and it is soon set in our fonts`, async ({
      browser,
      site,
    }) => {
      test.setTimeout(300_000);
      const owner = await aMember(site);
      const { clubID } = await owner.rest('POST', '/user/club', aClub({ country: 'Greece' }));
      for (const language of ['en', 'ge'])
        for (const width of [320, 390, 1440]) {
          // Each with an empty cache.
          const page = await browser.newPage({ baseURL: site.url, reducedMotion: 'reduce', locale: 'en-IE' });
          await page.addInitScript(() =>
            addEventListener('app:ready', () => Reflect.set(document.documentElement, 'isReady', true), { once: true }),
          );
          await expectStill(page, `/${language}${path.replace(':id', `${clubID}`)}`, { width, network });
          await page.close();
        }
    });
