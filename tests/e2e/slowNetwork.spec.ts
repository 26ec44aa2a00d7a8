import { aClub } from '#tests/fixtures/people.ts';
import { expectStill } from '#tests/fixtures/slowNetwork.ts';
import { test } from '#tests/support/browser.ts';
import { aMember } from '#tests/support/builtSite.ts';

// Every width and language of each page, on both networks, is in tests/long/slowNetwork.spec.ts.
for (const [path, width] of [
  ['/ge', 320],
  ['/en/clubs', 390],
  ['/ge/clubs/:id', 1440],
  ['/en/register', 390],
] as const)
  test(`nothing on ${path} moves on slow 4G at ${width} px, and it is soon set in our fonts`, async ({
    page,
    site,
  }) => {
    const owner = await aMember(site);
    const { clubID } = await owner.rest('POST', '/user/club', aClub({ country: 'Greece' }));
    await expectStill(page, path.replace(':id', `${clubID}`), { width, network: 'slow 4G' });
  });
